/** Throttles writes of search text, so that each keystroke renders before the text is written. */
export interface SearchWriter {
  /** Schedules a write of the typed text: at the end of the current pause or, if there is none, after `beat`. */
  type(text: string): void;
  settle(): void;
  /**
   * Handles a change to the stored text and drops any pending text. Returns true if the input must show the stored text, because the change
   * came from elsewhere.
   */
  arrived(stored: string): boolean;
  stop(): void;
}

/** Delays the first write by `beat` and further ones by `pause` (both in ms). Call `arrived` after each write. */
export function createSearchWriter({
  write,
  beat,
  pause,
  stored,
}: {
  write: (text: string) => void;
  beat: number;
  pause: number;
  stored: string;
}): SearchWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;
  /** The last known stored text, and the texts written since then. */
  let known = stored;
  let sent: string[] = [];

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = undefined;
    if (text === undefined || text === (sent.at(-1) ?? known)) return;
    sent.push(text);
    write(text);
    timer = setTimeout(settle, pause);
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  }

  return {
    type: (text) => {
      waiting = text;
      timer ??= setTimeout(settle, beat);
    },
    settle,
    arrived: (text) => {
      known = text;
      const place = sent.indexOf(text);
      sent = place >= 0 ? sent.slice(place + 1) : [];
      if (place < 0) stop();
      return place < 0;
    },
    stop,
  };
}
