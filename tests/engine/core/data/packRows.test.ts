import { describe, expect, test } from 'vitest';
import { packRows } from '../../../../engine/core/data/packRows.ts';
import { unpackRows } from '../../../../engine/core/data/unpackRows.ts';

/** Packs records, converts them to JSON and back, and unpacks them. */
const stored = (records: unknown) => unpackRows(JSON.parse(JSON.stringify(packRows(records))));

describe('packed sample records', () => {
  test.each([
    ['records with the same fields', Array.from({ length: 40 }, (_, id) => ({ id: `r${id}`, status: id % 2 ? 'open' : null, amount: id }))],
    ['a field with one value', Array.from({ length: 40 }, (_, id) => ({ id, kind: 'a' }))],
    ['lists and objects as values', Array.from({ length: 40 }, (_, id) => ({ id, tags: ['x', id], place: { row: 1 } }))],
    ['values that only differ in their type', Array.from({ length: 40 }, (_, id) => ({ id, value: [0, '0', false, '', null][id % 5] }))],
    ['names of methods as fields', Array.from({ length: 40 }, (_, at) => ({ at, length: 1, values: 'a', constructor: 'b' }))],
    ['a missing field', [{ id: 'a', note: 'x' }, { id: 'b' }]],
    [
      'fields in another order',
      [
        { id: 'a', note: 'x' },
        { note: 'y', id: 'b' },
      ],
    ],
    ['one record', { id: 'only', fields: ['a'], columns: [] }],
    ['no records', []],
    ['records without fields', [{}, {}]],
    ['values that are not records', [null, 'text', [1]]],
    ['lists instead of records', [[1], [2]]],
    ['field names with line breaks', [{ 'a\nb': 1 }, { a: 1, b: 2 }]],
  ])('%s are read back as they were, in the same order', (_case, records) => {
    expect(JSON.stringify(stored(records))).toBe(JSON.stringify(records));
  });

  test('a field with few different values is smaller than its values', () => {
    const records = Array.from({ length: 1000 }, (_, id) => ({ id, status: id % 2 ? 'completed' : 'rejected' }));
    expect(JSON.stringify(packRows(records)).length).toBeLessThan(JSON.stringify(records).length / 3);
  });

  test('a change of one record leaves the others alone', () => {
    const rows = stored(Array.from({ length: 40 }, (_, id) => ({ id, kind: 'a' }))) as { kind: string }[];
    Object.assign(rows[0] ?? {}, { kind: 'b' });
    expect(rows.map(({ kind }) => kind).join('')).toBe(`b${'a'.repeat(39)}`);
  });
});
