/** Hands what is typed on, not at every key: what follows a rest after a beat, in which the key itself is answered; then the latest after each pause. */
export interface SearchWriter {
  /** Takes a text; writes it after a beat, or at the end of the pause if something was written less than a pause ago. */
  type(text: string): void;
  /** Writes now what waits. */
  settle(): void;
  /** Takes note of what is stored. Whether it came from elsewhere (back, a link), and so replaces what is typed; what waits is then forgotten. */
  arrived(stored: string): boolean;
  /** Forgets what waits. */
  stop(): void;
}

/**
 * @param write stores a text; `arrived` is told when it is there.
 * @param beat how long the first text waits, in ms.
 * @param pause the least time between two writes, in ms.
 * @param stored what is there at first.
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
