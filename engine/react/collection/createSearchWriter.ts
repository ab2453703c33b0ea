/** Hands what is typed on, not at every key: the first at once, the following ones after a pause, the latest of them. */
export interface SearchWriter {
  /** Takes a text; writes it at once unless something was written less than a pause ago. */
  type(text: string): void;
  /** Writes now what waits for the end of the pause. */
  settle(): void;
  /** Takes note of what is stored. Whether it came from elsewhere (back, a link), and so replaces what is typed; what waits is then forgotten. */
  arrived(stored: string): boolean;
  /** Forgets what waits. */
  stop(): void;
}

/**
 * @param write stores a text; `arrived` is told when it is there.
 * @param pause the least time between two writes, in ms.
 * @param stored what is there at first.
 */
export function createSearchWriter({
  write,
  pause,
  stored,
}: {
  write: (text: string) => void;
  pause: number;
  stored: string;
}): SearchWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;
  /** What is stored as far as is known, and what was written and has not arrived yet. */
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
      if (timer === undefined) settle();
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
