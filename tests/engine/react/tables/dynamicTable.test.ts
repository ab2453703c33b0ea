import { describe, expect, test } from 'vitest';
import { collectionsRead, readsScope } from '../../../../engine/react/tables/dynamicTable.ts';
import { ledger } from './ledger.ts';

describe('a table whose columns read the scope', () => {
  test.each([
    ['with a label that has a value in it', { field: 'what', label: 'In {page.year}' }],
    ['with an icon whose words have one', { field: 'paid', icons: { true: { icon: 'check', label: 'Paid {page.year}' } } }],
    ['with a computed column', { label: 'Half', value: 'row.amount' }],
    ['with pieces', { label: 'Story', pieces: [{ text: 'x' }] }],
  ])('a table reads the scope %s', (_what, column) => expect(readsScope(ledger({ columns: ['day', column] }))).toBe(true));

  test('a table of plain fields does not read the scope', () =>
    expect(readsScope(ledger({ columns: ['day', { field: 'what', label: 'Thing' }] }))).toBe(false));
});

test('a table reads the collections of its computed columns', () => {
  const columns = ['day', { label: 'All', value: { share: { count: 'plots' }, of: { sum: 'tools.price' } } }];
  expect(collectionsRead(ledger({ columns }))).toEqual(['plots', 'tools']);
});
