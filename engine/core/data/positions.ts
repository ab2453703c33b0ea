const unknown = '';

/**
 * Compares the positions of responses and of the page's change stream in the server's sequence of changes. A response from the position at
 * which the stream started doesn't need to be loaded again.
 * @param missed Called when a response may lack a change that the stream didn't report.
 */
export function createPositions(missed: () => void) {
  /** The stream's position when it connected, or `undefined` if it isn't connected. */
  let stands: string | undefined;
  let read = new Set<string>();

  return {
    /** Call before a read. Pass the response's position, if any, to the returned function. */
    reading: () => {
      const then = stands;
      return (at: string | null | undefined): void => {
        if (stands === undefined) read.add(at ?? unknown);
        // The read began before this stream did.
        else if (then !== stands && at !== stands) missed();
      };
    },
    /** Call when the stream has connected and will report changes after `at`. */
    connected: (at: string | undefined): void => {
      const isLate = at === undefined || [...read].some((position) => position !== at);
      read = new Set();
      stands = at ?? unknown;
      if (isLate) missed();
    },
    /** Call when the stream is lost, because responses may become outdated. */
    lost: (): void => {
      stands = undefined;
      read.add(unknown);
    },
    /** Call when more collections have become readable. */
    outdated: (): void => {
      if (stands === undefined) read.add(unknown);
      else missed();
    },
  };
}
