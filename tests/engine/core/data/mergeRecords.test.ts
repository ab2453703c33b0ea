import { describe, expect, test } from 'vitest';
import { mergeRecords, mergeSent, type RecordToLoad } from '../../../../engine/core/data/mergeRecords.ts';
import type { VersionedRow } from '../../../../engine/core/data/remoteRecords.ts';

const entry = (id: string, version: number): VersionedRow => ({ row: { id, of: version }, version });
const loaded = [entry('a', 3), entry('b', 1)];

/** Merges a record into `loaded`. In the result, `isWanted` is true if the record still has to be loaded. */
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

describe('requested records and their places', () => {
  const added: RecordToLoad = { version: 1, isNew: true };

  /** Merges one response. For each record, `found` contains its id and the id of the record before it. */
  function merge(ids: string, found: readonly [id: string, previous: string | undefined][], waiting = '') {
    const toLoad = new Map([...waiting].map((id) => [id, added] as const));
    const list = mergeRecords(
      [...ids].map((id) => entry(id, 1)),
      {
        found: found.map(([id, previous]) => ({ ...entry(id, 1), previous })),
        requested: new Map(found.map(([id]) => [id, added])),
        removed: new Set(),
        toLoad,
      },
    );
    return { list: list?.map(({ row }) => row.id).join(''), toLoad: [...toLoad.keys()].join('') };
  }

  test('a record is placed after the one that precedes it on the server', () => {
    expect(merge('abc', [['d', 'a']])).toEqual({ list: 'adbc', toLoad: '' });
    expect(merge('abc', [['c', undefined]])).toEqual({ list: 'cab', toLoad: '' });
  });

  test('the record after one that moves is loaded again, because it may have to follow', () => {
    expect(merge('abcd', [['b', 'd']])).toEqual({ list: 'acdb', toLoad: 'c' });
  });

  test('a record that stays where it was causes no other to be loaded again', () => {
    expect(merge('abcd', [['b', 'a']])).toEqual({ list: 'abcd', toLoad: '' });
  });

  test('a record that the same response places isn’t loaded again', () => {
    const found: [string, string][] = [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
    ];
    expect(merge('adcb', found)).toEqual({ list: 'abcd', toLoad: '' });
  });

  test('a record after one whose own place is uncertain is loaded again with it', () => {
    expect(merge('ab', [['c', 'b']], 'b')).toEqual({ list: 'abc', toLoad: 'bc' });
  });
});
