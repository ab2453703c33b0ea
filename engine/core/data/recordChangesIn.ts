import { isRecord } from '../conditions/isRecord.ts';
import type { RecordChange } from './Server.ts';

const kinds: readonly RecordChange['kind'][] = ['added', 'changed', 'removed'];

/** Parses the changes of an event. Returns `undefined` if it has none or an unknown kind, because then anything may have changed. */
export function recordChangesIn(value: unknown): readonly RecordChange[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const changes = value.flatMap((change: unknown): RecordChange[] => {
    const { id, kind, version } = isRecord(change) ? change : {};
    const known = kinds.find((one) => one === kind);
    if (typeof id !== 'string' || !known) return [];
    if (known === 'removed') return [{ id, kind: known }];
    return typeof version === 'number' ? [{ id, kind: known, version }] : [];
  });
  return changes.length === value.length ? changes : undefined;
}
