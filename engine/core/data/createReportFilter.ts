import type { RecordChange } from './Server.ts';

/** Removes this page's own changes from the server's reports, and delays reports about records with a pending change. */
export function createReportFilter(isPending: (id: string) => boolean) {
  /** The version of each record after this page's latest change. 0 for a removed record. */
  const confirmed = new Map<string, number>();
  let waiting: readonly RecordChange[] = [];

  return {
    /** Call this with the server's response to a change, while the change is still pending. */
    confirm: (id: string, version: number): void => void confirmed.set(id, version),
    /** Returns other users' changes. Holds back changes to a record while this page's own change to it is pending. */
    fromOthers: (reported: readonly RecordChange[] = []): readonly RecordChange[] => {
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
