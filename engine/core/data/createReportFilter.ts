import type { RecordChange } from './Server.ts';

/**
 * Creates a filter that leaves out this page's own changes from those that the server reports. The response to an own change may arrive
 * before or after its report, so reports about a record wait while a change of it is pending.
 */
export function createReportFilter(isPending: (id: string) => boolean) {
  /** The version after the latest own change of each record; 0 if that removed it. */
  const confirmed = new Map<string, number>();
  let waiting: readonly RecordChange[] = [];

  return {
    /** Call with the response to an own change, before its change stops being pending. */
    confirm: (id: string, version: number): void => void confirmed.set(id, version),
    /** Returns the changes by others: of those in `reported`, and of those that don't have to wait anymore. */
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
