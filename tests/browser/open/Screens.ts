/** Records that the portal finds in place of its samples, by collection. */
export type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** How a test opens screens in a page that stays open: the `screens` of its window. */
export interface Screens {
  /** Starts a visit at an address, as a page loaded there would, in place of the one before. What is stored stays. */
  open: (address: string, records: Records) => Promise<void>;
  /** Ends the visit, and forgets what it stored. */
  close: () => Promise<void>;
}

/** The address at which the page stays open without a visit. */
export const emptyPage = '/open-page';

/** The storage key under which a reloaded page finds the records it was opened with. */
export const recordsKey = 'open-page-records';
