/** What was read, and nobody knows how late it is. */
const unknown = '';

/**
 * Where a page stands among the changes of a server: how late what it read is, held against where its stream of changes begins to tell. What was
 * read as late need not be read again.
 * @param missed is called when something that was read may lack a change that nobody told of.
 */
export function createPositions(missed: () => void) {
  /** Where the stream stood when it was connected; `undefined` without one. */
  let stands: string | undefined;
  let read = new Set<string>();

  return {
    /** Something is about to be read. Its answer names a position, or none. */
    reading: () => {
      const then = stands;
      return (at: string | null | undefined): void => {
        if (stands === undefined) read.add(at ?? unknown);
        // It was asked for before this stream told of anything.
        else if (then !== stands && at !== stands) missed();
      };
    },
    /** The stream is connected, and tells of what comes after `at`. */
    connected: (at: string | undefined): void => {
      const isLate = at === undefined || [...read].some((position) => position !== at);
      read = new Set();
      stands = at ?? unknown;
      if (isLate) missed();
    },
    /** The stream tells nothing more: what is here gets old. */
    lost: (): void => {
      stands = undefined;
      read.add(unknown);
    },
    /** What was not read before may be by now. */
    outdated: (): void => {
      if (stands === undefined) read.add(unknown);
      else missed();
    },
  };
}
