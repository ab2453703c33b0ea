/**
 * Throttles writes of search text. Delays the first write a little, so that the keystroke renders first, and then writes the latest text at
 * most once per pause.
 */
export interface SearchWriter {
  /** Schedules a write of the typed text: at the end of the current pause or, if there is none, after `beat`. */
  type(text: string): void;
  settle(): void;
  /**
   * Handles a change of the stored text. If the text came from elsewhere, such as back navigation or a link, drops the pending text and
   * returns true. The caller then replaces the input's text.
   */
  arrived(stored: string): boolean;
  stop(): void;
}

/**
 * @param write stores the text. Call `arrived` once it is stored.
 * @param beat delay before the first write, in ms.
 * @param pause minimum time between two writes, in ms.
 * @param stored the initial text.
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
