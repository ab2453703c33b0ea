import type { RecordChange } from './Server.ts';

/**
 * Creates a filter that removes this page's own changes from the server's reports. A report can arrive before the response to the change,
 * so the filter holds it back until then.
 */
export function createReportFilter(isPending: (id: string) => boolean) {
  /** Each record's version after this page's latest change to it. 0 if that change removed the record. */
  const confirmed = new Map<string, number>();
  let waiting: readonly RecordChange[] = [];

  return {
    /** Call this with the response to one of this page's changes, while the change is still pending. */
    confirm: (id: string, version: number): void => void confirmed.set(id, version),
    /** Returns other users' changes. Includes changes from earlier reports that were held back until now. */
    others: (reported: readonly RecordChange[] = []): readonly RecordChange[] => {
      const all = [...waiting, ...reported];
      waiting = all.filter(({ id }) => isPending(id));
      return all.filter(({ id, kind, version }) => !isPending(id) && confirmed.get(id) !== (kind === 'removed' ? 0 : version));
    },
    forget: (): void => {
      confirmed.clear();
      waiting = [];
    },
  };
}
