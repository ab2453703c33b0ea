const unknown = '';

/**
 * Detects responses that may lack a change. The server numbers its changes, and the stream of changes and each response contain a number.
 * If a request was sent before the stream connected, its response is complete only if it has the number that the stream starts with.
 * @param missed Called if a response may lack a change that the stream didn't report.
 */
export function createPositions(missed: () => void) {
  /** The position at which the stream connected. `undefined` while it isn't connected. */
  let stands: string | undefined;
  let read = new Set<string>();

  return {
    /** Call this before a read request. Returns a function to call with the response's position, if it has one. */
    reading: () => {
      const then = stands;
      return (at: string | null | undefined): void => {
        if (stands === undefined) read.add(at ?? unknown);
        // The request was sent before the current stream connected.
        else if (then !== stands && at !== stands) missed();
      };
    },
    /** Call this when the stream has connected. It will report changes after `at`. */
    connected: (at: string | undefined): void => {
      const isLate = at === undefined || [...read].some((position) => position !== at);
      read = new Set();
      stands = at ?? unknown;
      if (isLate) missed();
    },
    /** Call this when the stream is lost, because responses may become outdated. */
    lost: (): void => {
      stands = undefined;
      read.add(unknown);
    },
    /** Call this when the viewer gains access to more collections. */
    outdated: (): void => {
      if (stands === undefined) read.add(unknown);
      else missed();
    },
  };
}
