/** Records that replace the portal's sample records, keyed by collection. */
export type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The test page's `window.screens`. The page stays open for many tests. */
export interface Screens {
  /** Renders the portal at `address`. Keeps the page's storage. */
  open: (address: string, records: Records) => Promise<void>;
  /** Removes the portal from the page, and clears the page's storage. */
  close: () => Promise<void>;
}

/** The browser's address while no portal is open. */
export const emptyPage = '/open-page';

/** A session storage key. `open` stores its records there, and a reload reads them again. */
export const recordsKey = 'open-page-records';
