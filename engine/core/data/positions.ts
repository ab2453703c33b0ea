const unknown = '';

/**
 * Detects changes that the page may have missed. Each response has a number that increases with every change on the server. If a response
 * and the start of the stream have different numbers, a change may have happened in between.
 * @param onMissed Called when a change may have been missed.
 */
export function createPositions(onMissed: () => void) {
  /** The server's number when the stream connected. `undefined` while disconnected. */
  let current: string | undefined;
  let read = new Set<string>();

  return {
    /** Call this before a request. Call the returned function with the response's header `x-changes-at`. */
    reading: () => {
      const before = current;
      return (at: string | null | undefined): void => {
        if (current === undefined) read.add(at ?? unknown);
        // The current stream connected after the request was sent.
        else if (before !== current && at !== current) onMissed();
      };
    },
    /** Call this when the stream has connected, with the server's current number. */
    connected: (at: string | undefined): void => {
      const isLate = at === undefined || [...read].some((position) => position !== at);
      read = new Set();
      current = at ?? unknown;
      if (isLate) onMissed();
    },
    /** Call this when the stream is lost. */
    lost: (): void => {
      current = undefined;
      read.add(unknown);
    },
    /** Call this when the viewer can read more collections than before. */
    outdated: (): void => {
      if (current === undefined) read.add(unknown);
      else onMissed();
    },
  };
}
