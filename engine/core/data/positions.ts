const unknown = '';

/**
 * Detects changes that the page may have missed. Each response has a number that increases with every change on the server. If a response
 * and the start of the stream have different numbers, a change may have happened in between.
 * @param missed Called when a change may have been missed.
 */
export function createPositions(missed: () => void) {
  /** The server's number when the stream connected. `undefined` while disconnected. */
  let stands: string | undefined;
  let read = new Set<string>();

  return {
    /** Call this before a request. Call the returned function with the response's header `x-changes-at`. */
    reading: () => {
      const then = stands;
      return (at: string | null | undefined): void => {
        if (stands === undefined) read.add(at ?? unknown);
        // The current stream connected after the request was sent.
        else if (then !== stands && at !== stands) missed();
      };
    },
    /** Call this when the stream has connected, with the server's current number. */
    connected: (at: string | undefined): void => {
      const isLate = at === undefined || [...read].some((position) => position !== at);
      read = new Set();
      stands = at ?? unknown;
      if (isLate) missed();
    },
    /** Call this when the stream is lost. */
    lost: (): void => {
      stands = undefined;
      read.add(unknown);
    },
    /** Call this when the viewer can read more collections than before. */
    outdated: (): void => {
      if (stands === undefined) read.add(unknown);
      else missed();
    },
  };
}
