/** Records that replace the portal's samples, keyed by collection. */
export type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Opens screens in a page that stays open: the `screens` of its window. */
export interface Screens {
  /** Ends the current visit and starts one at an address, like a page load there. Keeps the page's storage. */
  open: (address: string, records: Records) => Promise<void>;
  /** Ends the visit and clears the page's storage. */
  close: () => Promise<void>;
}

/** The address of the page while it has no visit. */
export const emptyPage = '/open-page';

/** The storage key of the page's records, so that a reload finds them. */
export const recordsKey = 'open-page-records';
