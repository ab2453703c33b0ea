const unknown = '';

/**
 * Detects missed changes. The server numbers its changes, and sends the latest number with each response. If the stream starts with a
 * different number, the page may have missed a change.
 * @param onMissed Called when the page may have missed a change.
 */
export function createGapDetector(onMissed: () => void) {
  /** The change number that the server sent when the stream connected. `undefined` while disconnected. */
  let current: string | undefined;
  let read = new Set<string>();

  return {
    /** Call this before a request, then pass the response's `x-changes-at` header to the returned function. */
    reading: () => {
      const before = current;
      return (at: string | null | undefined): void => {
        if (current === undefined) read.add(at ?? unknown);
        // The stream reconnected while the request was running.
        else if (before !== current && at !== current) onMissed();
      };
    },
    /** Call this when the stream has connected. `at` is the number of the server's latest change. */
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
    /** Call this when the viewer gets access to more collections. */
    outdated: (): void => {
      if (current === undefined) read.add(unknown);
      else onMissed();
    },
  };
}
