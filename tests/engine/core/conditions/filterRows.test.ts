import { describe, expect, test } from 'vitest';
import { filterRows } from '../../../../engine/core/conditions/filterRows.ts';
import { readsOnlyRow } from '../../../../engine/core/conditions/pathsRead.ts';

/** Creates rows, and counts how many times their `state` is read. */
function countReads(states: readonly string[]) {
  const reads = { count: 0 };
  const rows = states.map((state) => ({
    get state() {
      reads.count += 1;
      return state;
    },
  }));
  return { rows, reads };
}

describe('filterRows', () => {
  test('filterRows returns the same list without a condition', () => {
    const rows = [{ state: 'dry' }];
    expect(filterRows(rows, undefined, {})).toBe(rows);
  });

  test('filterRows keeps the matching rows in their order', () => {
    const rows = [
      { id: 1, state: 'dry' },
      { id: 2, state: 'wet' },
      { id: 3, state: 'dry' },
    ];
    expect(filterRows(rows, { 'row.state': 'dry' }, {}).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('filterRows returns the same row objects and leaves the scope unchanged', () => {
    const rows = [{ state: 'dry' }];
    const outer = { row: { state: 'wet' } };
    expect(filterRows(rows, { 'row.state': 'dry' }, outer)[0]).toBe(rows[0]);
    expect(outer).toEqual({ row: { state: 'wet' } });
  });

  test('filterRows tests each row once if the condition reads only the row', () => {
    const { rows, reads } = countReads(['dry', 'wet', 'dry']);
    const where = { 'row.state': 'dry' };
    const first = filterRows(rows, where, { page: { search: 'a' } });
    expect(filterRows(rows, where, { page: { search: 'ab' } })).toBe(first);
    expect(reads.count).toBe(3);
  });

  test('filterRows tests again for another list, condition, or scope beside the row', () => {
    const rows = [{ state: 'dry' }, { state: 'wet' }];
    const where = { 'row.state': 'dry' };
    expect(filterRows(rows, where, {})).toHaveLength(1);
    expect(filterRows([...rows, { state: 'dry' }], where, {})).toHaveLength(2);
    expect(filterRows(rows, { 'row.state': ['dry', 'wet'] }, {})).toHaveLength(2);
    const chosen = { 'row.state': { sameAs: 'page.state' } };
    expect(filterRows(rows, chosen, { page: { state: 'wet' } })).toEqual([{ state: 'wet' }]);
    expect(filterRows(rows, chosen, { page: { state: 'none' } })).toEqual([]);
    expect(filterRows(rows, { gate: 'open' }, { viewer: { role: 'a' } }, { open: { 'viewer.role': 'a' } })).toHaveLength(2);
    expect(filterRows(rows, { gate: 'open' }, { viewer: { role: 'b' } }, { open: { 'viewer.role': 'a' } })).toHaveLength(0);
  });
});

describe('the reuse of a filtered list', () => {
  const rows = [{ state: 'dry', day: '2026-01-01' }];
  const scope = { now: { date: '2026-02-01' } };

  test('a rule that reads only the row returns the same list until the rule changes', () => {
    const where = { rule: 'dry' };
    const gates = { dry: { 'row.state': 'dry' } };
    expect(filterRows(rows, where, { ...scope }, gates)).toBe(filterRows(rows, where, { ...scope }, gates));
    expect(filterRows(rows, where, scope, { dry: { 'row.state': 'wet' } })).toEqual([]);
  });

  test('a rule that reads the day or itself or doesn’t exist never returns the same list', () => {
    const gates = { late: { 'row.day': { lt: 'now.date' } }, ring: { rule: 'ring' } };
    expect(filterRows(rows, { rule: 'late' }, scope, gates)).toHaveLength(1);
    for (const rule of ['late', 'ring', 'nowhere']) expect(readsOnlyRow({ rule }, gates)).toBe(false);
  });
});
