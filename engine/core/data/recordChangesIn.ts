import { isRecord } from '../conditions/isRecord.ts';
import type { RecordChange } from './Server.ts';

const kinds: readonly RecordChange['kind'][] = ['added', 'changed', 'removed'];

/** Parses the list of changes in an event. Returns `undefined` if the list can't be parsed. */
export function recordChangesIn(value: unknown): readonly RecordChange[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const changes = value.flatMap((change: unknown): RecordChange[] => {
    const { id, kind, version, fields, row, isLast } = isRecord(change) ? change : {};
    const known = kinds.find((one) => one === kind);
    if (typeof id !== 'string' || !known) return [];
    if (known === 'removed') return [{ id, kind: known }];
    if (version !== undefined && typeof version !== 'number') return [];
    const isList = Array.isArray(fields) && fields.every((field) => typeof field === 'string');
    const record = version !== undefined && isRecord(row) && row['id'] === id && { row: { ...row, id } };
    return [
      {
        ...{ id, kind: known },
        ...(version !== undefined && { version }),
        ...(isList && { fields }),
        ...record,
        ...(isLast === true && { isLast }),
      },
    ];
  });
  return changes.length === value.length ? changes : undefined;
}
