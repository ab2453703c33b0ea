/** Delays writing the search text, so that each keystroke can render first. */
export interface SearchWriter {
  /** Schedules writing the typed text: after the current pause or, if there is none, after `beat`. */
  type(text: string): void;
  settle(): void;
  /**
   * Handles a change to the stored text. Returns true if the change came from elsewhere. The input must then show the stored text, and
   * typed text that hasn't been written yet is dropped.
   */
  arrived(stored: string): boolean;
  stop(): void;
}

/**
 * Creates a writer that waits `beat` before the first write and `pause` before each later write (both in ms). Call `arrived` after each
 * write.
 */
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
  /** The last known stored text. `sent` contains the texts that were written after it. */
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
