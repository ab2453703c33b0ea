import { describe, expect, test } from 'vitest';
import { buildColumns, rows } from './ledger.ts';

const texts = (column: unknown) => buildColumns([column]).flatMap(({ text }) => rows.map(text));

describe('a column that names a field', () => {
  test('a column has its field’s label, alignment, and format', () => {
    const [day, amount, paid] = buildColumns(['day', 'amount', 'paid']);
    expect([day?.header, amount?.header, paid?.header]).toEqual(['Day', 'Amount', 'Paid']);
    expect([day?.align, amount?.align, paid?.align]).toEqual(['start', 'end', 'center']);
    expect(texts('day')).toEqual(['Mar 9, 2026', 'Mar 1, 2026', 'Feb 11, 2026']);
  });

  test('a column can have its own label with values from the scope', () => {
    const [column] = buildColumns([{ field: 'what', label: 'Bought in {portal.year}' }], { portal: { year: '2026' } });
    expect(column?.header).toBe('Bought in 2026');
  });

  test('a column is left out while its condition fails', () => {
    const columns = [{ field: 'day', when: { 'viewer.role': 'clerk' } }, 'amount'];
    expect(buildColumns(columns, { viewer: { role: 'guest' } }).map(({ header }) => header)).toEqual(['Amount']);
    expect(buildColumns(columns, { viewer: { role: 'clerk' } }).map(({ header }) => header)).toEqual(['Day', 'Amount']);
  });

  test('a missing value in a column is shown as a dash', () => {
    expect(texts('seller')).toEqual(['Iron & Co', '—', 'City']);
    expect(texts('kind')).toEqual(['Tools', 'Seeds', '—']);
  });

  test('a zero and a huge amount are shown like any other amount', () => {
    expect(texts('amount')).toEqual(['-$42.50', '$0.00', '$9,876,543,210.12']);
  });

  test('signed money is shown with its sign', () => {
    expect(texts({ field: 'amount', look: 'signed-money' })).toEqual(['-$42.50', '$0.00', '+$9,876,543,210.12']);
  });

  test('a column sorts amounts by size and choices by label', () => {
    const [amount, kind] = buildColumns(['amount', 'kind']);
    const order = (column: typeof amount) =>
      rows.toSorted((a, b) => column?.compare(column.value(a), column.value(b)) ?? 0).map(({ id }) => id);
    expect(order(amount)).toEqual(['r1', 'r2', 'r3']);
    expect(order(kind)).toEqual(['r3', 'r2', 'r1']);
  });

  test('a column exports numbers without a currency and choices by label', () => {
    const [amount, kind] = buildColumns(['amount', 'kind']);
    expect(rows.map((row) => [amount?.csv(row), kind?.csv(row)])).toEqual([
      ['-42.50', 'Tools'],
      ['0.00', 'Seeds'],
      ['9876543210.12', ''],
    ]);
  });

  test('a column of an unknown field is shown as text', () => {
    expect(buildColumns(['colour'])[0]?.header).toBe('colour');
    expect(texts('colour')).toEqual(['—', '—', '—']);
  });

  test('a column has labels for its icons', () => {
    const [column] = buildColumns([{ field: 'paid', icons: { true: { icon: 'check', label: 'Paid' } } }]);
    expect(column?.icons).toEqual({ true: { icon: 'check', label: 'Paid' } });
  });
});

describe('a computed column', () => {
  const half = { label: 'Half', value: { call: 'half', with: { of: 'row.amount' } }, format: 'money' };

  test('a computed column is shown, aligned, and sorted like a field of its type', () => {
    const [column] = buildColumns([half]);
    expect(texts(half)).toEqual(['-$21.25', '$0.00', '$4,938,271,605.06']);
    expect(column?.align).toBe('end');
    expect(column?.compare(2, 10)).toBeLessThan(0);
    expect(rows.map((row) => column?.csv(row))[0]).toBe('-21.25');
  });

  test('a computed column keeps the values of two rows apart', () => {
    const [column] = buildColumns([{ label: 'Both', value: { text: '{row.what}: {row.day}' } }]);
    expect(rows.map((row) => column?.text(row))).toEqual(['Spade: 2026-03-09', 'Beans: 2026-03-01', 'Grant: 2026-02-11']);
  });
});

describe('a column of pieces', () => {
  test('a column of pieces shows the pieces whose condition holds', () => {
    const pieces = [{ field: 'day' }, { text: 'paid to {row.seller}', when: { 'row.paid': true, 'row.seller': { exists: true } } }];
    expect(texts({ label: 'Story', pieces })).toEqual(['Mar 9, 2026 · paid to Iron & Co', 'Mar 1, 2026', 'Feb 11, 2026 · paid to City']);
  });
});

describe('the columns of a table', () => {
  test('the columns have unique ids, even if a field appears twice', () => {
    const ids = buildColumns(['what', { field: 'what', label: 'Again' }, { label: 'Text', value: 'row.what' }]).map(({ id }) => id);
    expect(ids).toEqual(['what', 'column-2', 'column-3']);
  });

  test('the first column names the row on a phone, the next three are visible, and the others are hidden until a press', () => {
    expect(buildColumns(['day', 'what', 'seller', 'amount', 'kind']).map(({ priority }) => priority)).toEqual([1, 2, 2, 2, 3]);
  });

  test('a marked column names the row on a phone instead', () => {
    expect(buildColumns(['day', { field: 'what', priority: 1 }, 'seller']).map(({ priority }) => priority)).toEqual([2, 1, 2]);
  });
});
