/**
 * Throttles search input. Writes the first text after a beat, so that the keystroke renders first, and then the latest text after each
 * pause.
 */
export interface SearchWriter {
  /** Schedules the typed text. Writes it after a beat, or after the pause if the last write was more recent. */
  type(text: string): void;
  settle(): void;
  /**
   * Records the stored text. Returns true if it came from elsewhere, such as back navigation or a link. It then replaces the input and
   * drops the pending text.
   */
  arrived(stored: string): boolean;
  stop(): void;
}

/**
 * @param write stores the text. Call `arrived` when it is stored.
 * @param beat delay of the first text, in ms.
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
  /** The last known stored text, and those written since. */
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
