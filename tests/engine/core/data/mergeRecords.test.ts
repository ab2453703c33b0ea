import { describe, expect, test } from 'vitest';
import { mergeSent, type RecordToLoad } from '../../../../engine/core/data/mergeRecords.ts';
import type { VersionedRow } from '../../../../engine/core/data/remoteRecords.ts';

const entry = (id: string, version: number): VersionedRow => ({ row: { id, of: version }, version });
const loaded = [entry('a', 3), entry('b', 1)];

/** Merges one record. `isWanted` is true if the record still has to be loaded. */
function merged(id: string, record: RecordToLoad) {
  const wanted = new Map([[id, record]]);
  return { list: mergeSent(loaded, wanted), isWanted: wanted.has(id) };
}

describe('a record that the server sent with its report', () => {
  test('a newer version replaces the loaded one', () => {
    expect(merged('b', { version: 2, isNew: false, sent: entry('b', 2) })).toEqual({
      list: [entry('a', 3), entry('b', 2)],
      isWanted: false,
    });
  });

  test('a version older than the loaded one changes nothing', () => {
    expect(merged('a', { version: 2, isNew: false, sent: entry('a', 2) })).toEqual({ list: loaded, isWanted: false });
  });

  test('a version older than a later report is not shown, and the record is loaded', () => {
    expect(merged('b', { version: 5, isNew: false, sent: entry('b', 2) })).toEqual({ list: loaded, isWanted: true });
  });

  test('a new record is shown last only if it comes after all others', () => {
    const record = { version: 1, isNew: true, sent: entry('c', 1) };
    expect(merged('c', { ...record, isLast: true })).toEqual({ list: [...loaded, entry('c', 1)], isWanted: false });
    expect(merged('c', record)).toEqual({ list: loaded, isWanted: true });
  });

  test('a new record that is already loaded elsewhere is loaded again at its place', () => {
    expect(merged('a', { version: 4, isNew: true, isLast: true, sent: entry('a', 4) })).toEqual({ list: loaded, isWanted: true });
  });
});
