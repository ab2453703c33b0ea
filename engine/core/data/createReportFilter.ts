import type { RecordChange } from './Server.ts';

/** Creates a filter that drops this page's own changes from the server's reports, which may arrive before or after the response. */
export function createReportFilter(isPending: (id: string) => boolean) {
  /** The version of each record after this page's latest change to it, or 0 if that change removed it. */
  const confirmed = new Map<string, number>();
  let waiting: readonly RecordChange[] = [];

  return {
    /** Call this with the response to one of this page's changes, while the change is still pending. */
    confirm: (id: string, version: number): void => void confirmed.set(id, version),
    /** Returns the changes by others: from `reported`, and from earlier reports that no longer have to wait. */
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
