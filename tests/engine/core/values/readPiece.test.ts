import { describe, expect, test } from 'vitest';
import { readPiece } from '../../../../engine/core/values/readPiece.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Piece } from '../../../../engine/language/piece.ts';

const fields: Field[] = [
  { name: 'rent', label: 'Rent', type: 'money' },
  { name: 'state', label: 'State', type: 'select', options: [{ value: 'dry', label: 'Needs water', tone: 'warning' }] },
  { name: 'crops', label: 'Crops', type: 'list', options: [{ value: 'leek', label: 'Leeks', tone: 'success' }] },
  { name: 'sown', label: 'Sown', type: 'date' },
  { name: 'bed', label: 'Bed', type: 'record', of: 'beds', options: [{ value: 'b-1', label: 'North bed' }] },
];
const row = { rent: 900, state: 'dry', crops: ['leek', 'rye'], sown: '', bed: 'b-1', none: [], unknown: null };
const read = (piece: Piece) =>
  readPiece(piece, {
    scope: { row, outer: { rent: 100 }, viewer: { email: 'rose@plots.example' } },
    gates: {},
    runtime: plainRuntime,
    functions: {},
    rows: () => [{ rent: 900 }, { rent: 350 }],
    fieldsOf: (of) =>
      of === 'viewer' ? [{ name: 'email', label: 'Email', type: 'email' }] : ['row', 'outer', 'plots'].includes(of) ? fields : undefined,
  });

describe('a piece of a record', () => {
  test('a piece named by a field has that field’s label, format, choice, and tone', () => {
    expect(read('rent')).toMatchObject({ label: 'Rent', text: '$9.00', isLabelled: false, tone: undefined });
    expect(read('state')).toMatchObject({ label: 'State', text: 'Needs water', tone: 'warning' });
  });

  test('a reference to another record shows its title and has no choice', () => {
    expect(read('bed')).toMatchObject({ label: 'Bed', text: 'North bed', choice: undefined });
  });

  test('a piece links to the address of its field type or of its manifest', () => {
    expect(read('viewer.email')).toMatchObject({ href: 'mailto:rose@plots.example', to: undefined });
    expect(read({ field: 'rent', to: '/fees' })).toMatchObject({ href: undefined, to: '/fees' });
  });

  test('a piece can override the settings of its field', () => {
    const piece = { field: 'rent', label: 'A month', cents: 'if any', tone: 'info' } as const;
    expect(read(piece)).toMatchObject({ label: 'A month', text: '$9', isLabelled: true, tone: 'info' });
    expect(read({ field: 'rent', format: 'number' })).toMatchObject({ text: '900' });
  });

  test('a piece without a value is left out or replaced by a text without a label', () => {
    expect(read('sown')).toBeUndefined();
    expect(read({ field: 'sown', label: 'Sown', blank: 'Never' })).toMatchObject({ label: 'Sown', text: 'Never', isLabelled: false });
  });

  test('a piece without text or an empty list is left out, and one with text has neither a value nor items', () => {
    expect(read({ text: '' })).toBeUndefined();
    expect(read('none')).toBeUndefined();
    expect(read('unknown')).toBeUndefined();
    expect(read({ text: 'Dry', icon: 'sun' })).toMatchObject({ icon: 'sun', value: undefined, items: undefined, type: undefined });
    expect(read({ text: 'Dry' })).toMatchObject({ icon: undefined, ownTone: undefined });
  });

  test('a piece takes its tone and icon from the first case that holds', () => {
    const when = { 'row.state': 'wet' };
    const piece: Piece = {
      text: 'Dry',
      tone: { cases: [{ when, use: 'info' }, { use: 'warning' }] },
      icon: { cases: [{ when, use: 'cloud' }, { use: 'sun' }] },
    };
    expect(read(piece)).toMatchObject({ tone: 'warning', ownTone: 'warning', icon: 'sun' });
  });

  test('a piece whose condition does not hold is left out', () => {
    expect(read({ text: 'Dry', when: { 'row.state': 'wet' } })).toBeUndefined();
    expect(read({ text: 'Dry', when: { 'row.state': 'dry' } })).toMatchObject({ text: 'Dry' });
  });

  test('a piece can read the viewer and the outer record', () => {
    expect(read('viewer.email')).toMatchObject({ label: 'Email', text: 'rose@plots.example', type: 'email' });
    expect(read('outer.rent')).toMatchObject({ text: '$1.00' });
  });

  test('a list piece has one item for each of its choices', () => {
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
  ] as const)('a piece computed as %j is formatted like its source: %s', (value, text) => {
    expect(read({ value: JSON.parse(JSON.stringify(value)) })).toMatchObject({ text });
  });
});
