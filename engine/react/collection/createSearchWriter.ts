/** Writes the search text to the page's address after a delay, so that each keystroke can render first. */
export interface SearchWriter {
  /** Call this on each keystroke. */
  type(text: string): void;
  settle(): void;
  /** Call this when the text in the address changes. Returns true if the input must now show that text, for example after going back. */
  urlChanged(stored: string): boolean;
  stop(): void;
}

/** Creates a writer that waits `delay` ms before the first write, and `pause` ms between writes. */
export function createSearchWriter({
  write,
  delay,
  pause,
  stored,
}: {
  write: (text: string) => void;
  delay: number;
  pause: number;
  stored: string;
}): SearchWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;
  /** The search text in the address. `sent` lists values passed to `write` that aren't in the address yet. */
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
      timer ??= setTimeout(settle, delay);
    },
    settle,
    urlChanged: (text) => {
      known = text;
      const place = sent.indexOf(text);
      sent = place >= 0 ? sent.slice(place + 1) : [];
      if (place < 0) stop();
      return place < 0;
    },
    stop,
  };
}
