import { describe, expect, test } from 'vitest';
import { readPiece } from '../../../../engine/core/values/readPiece.ts';
import type { Field } from '../../../../engine/language/field.ts';
import type { Piece } from '../../../../engine/language/piece.ts';

const fields: Field[] = [
  { name: 'rent', label: 'Rent', type: 'money' },
  { name: 'state', label: 'State', type: 'select', options: [{ value: 'dry', label: 'Needs water', tone: 'warning' }] },
  { name: 'crops', label: 'Crops', type: 'list', options: [{ value: 'leek', label: 'Leeks', tone: 'success' }] },
  { name: 'sown', label: 'Sown', type: 'date' },
  { name: 'bed', label: 'Bed', type: 'record', of: 'beds', options: [{ value: 'b-1', label: 'North bed' }] },
];
const row = { rent: 900, state: 'dry', crops: ['leek', 'rye'], sown: '', bed: 'b-1' };
const read = (piece: Piece) =>
  readPiece(piece, {
    scope: { row, outer: { rent: 100 }, viewer: { email: 'rose@plots.example' } },
    gates: {},
    locale: 'en-US',
    functions: {},
    rows: () => [{ rent: 900 }, { rent: 350 }],
    fieldsOf: (of) =>
      of === 'viewer' ? [{ name: 'email', label: 'Email', type: 'email' }] : ['row', 'outer', 'plots'].includes(of) ? fields : undefined,
  });

describe('a piece', () => {
  test("named by a field has that field's label, format, choice and tone", () => {
    expect(read('rent')).toMatchObject({ label: 'Rent', text: '$9.00', isLabelled: false, tone: undefined });
    expect(read('state')).toMatchObject({ label: 'State', text: 'Needs water', tone: 'warning' });
  });

  test('of another record is its title, and no choice that would make a badge', () => {
    expect(read('bed')).toMatchObject({ label: 'Bed', text: 'North bed', choice: undefined });
  });

  test('leads where the type of its field says, and where its manifest does', () => {
    expect(read('viewer.email')).toMatchObject({ href: 'mailto:rose@plots.example', to: undefined });
    expect(read({ field: 'rent', to: '/fees' })).toMatchObject({ href: undefined, to: '/fees' });
  });

  test('says what differs from its field', () => {
    const piece = { field: 'rent', label: 'A month', cents: 'if any', tone: 'info' } as const;
    expect(read(piece)).toMatchObject({ label: 'A month', text: '$9', isLabelled: true, tone: 'info' });
    expect(read({ field: 'rent', format: 'number' })).toMatchObject({ text: '900' });
  });

  test('without a value is left out, or worded, and a word for nothing has no label of its own', () => {
    expect(read('sown')).toBeUndefined();
    expect(read({ field: 'sown', label: 'Sown', blank: 'Never' })).toMatchObject({ label: 'Sown', text: 'Never', isLabelled: false });
  });

  test('whose condition does not hold is left out', () => {
    expect(read({ text: 'Dry', when: { 'row.state': 'wet' } })).toBeUndefined();
    expect(read({ text: 'Dry', when: { 'row.state': 'dry' } })).toMatchObject({ text: 'Dry' });
  });

  test('reads the user and the record around', () => {
    expect(read('viewer.email')).toMatchObject({ label: 'Email', text: 'rose@plots.example', type: 'email' });
    expect(read('outer.rent')).toMatchObject({ text: '$1.00' });
  });

  test('that is a list has an item for each of its choices', () => {
    expect(read('crops')?.items).toEqual([
      { text: 'Leeks', tone: 'success' },
      { text: 'rye', tone: undefined },
    ]);
  });

  test.each([
    [{ sum: 'plots.rent' }, '$12.50'],
    [{ difference: [{ sum: 'plots.rent' }, 'row.rent'] }, '$3.50'],
    [{ ratio: { sum: 'plots.rent' }, of: { count: 'plots' } }, '$6.25'],
    [{ ratio: { sum: 'plots.rent' }, of: 'row.rent' }, '1.389'],
    [{ share: 'outer.rent', of: 'row.rent' }, '11%'],
  ] as const)('computed as %j is written as what it is made of: %s', (value, text) => {
    expect(read({ value: JSON.parse(JSON.stringify(value)) })).toMatchObject({ text });
  });
});
