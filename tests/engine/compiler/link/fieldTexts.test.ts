import { describe, expect, test } from 'vitest';
import { formatFieldTexts, type FieldTextsEnv } from '../../../../engine/compiler/link/fieldTexts.ts';
import type { Reference } from '../../../../engine/compiler/references/Reference.ts';
import { formatValue } from '../../../../engine/core/fields/formatValue.ts';
import { formatText } from '../../../../engine/core/text/formatText.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { parseText, type Text } from '../../../../engine/language/text.ts';

const fields: Field[] = [
  { name: 'amount', label: 'Amount', type: 'money' },
  { name: 'members', label: 'Members', type: 'number' },
  { name: 'founded', label: 'Founded', type: 'year' },
  { name: 'share', label: 'Share', type: 'percent', step: 0.1 },
  { name: 'stars', label: 'Stars', type: 'rating' },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'at', label: 'At', type: 'time' },
  { name: 'moment', label: 'Moment', type: 'datetime' },
  { name: 'status', label: 'Status', type: 'select', options: [{ value: 'new', label: 'Brand new' }] },
  { name: 'note', label: 'Note', type: 'text' },
];
const row = {
  amount: 123450,
  members: 1234,
  founded: 1923,
  share: 12.5,
  stars: 4.25,
  day: '2026-11-21',
  at: '19:00',
  moment: '2026-11-21T19:30',
  status: 'new',
  note: 'Hi',
};
const clubs = { name: 'club', label: 'Club', of: 'clubs', fields };
const env: FieldTextsEnv = {
  entities: { club: clubs },
  collections: { clubs },
  user: clubs,
  currency: 'USD',
  locale: 'en-US',
  recordsAround: new Map(),
};

/** Formats the text `source` in a block that shows records of `clubs`. */
function format(
  source: string,
  scope: object = { row },
  names = [...source.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name),
): string {
  const manifest: { title: Text } = { title: parseText(source) };
  // References with only the properties that `formatFieldTexts` reads.
  const references = names.map((name) => ({
    kind: 'path',
    name,
    path: ['title'],
    inserted: true,
    manifest: { kind: 'screens' },
    context: { rows: { kind: 'collection', name: 'clubs', outer: { kind: 'entity', name: 'club' } } },
  })) as unknown as Reference[];
  const before = JSON.stringify(manifest);
  const formatted = formatFieldTexts(manifest, references, env);
  // A manifest is parsed once and linked again after every edit, so linking must not change it.
  expect(JSON.stringify(manifest)).toBe(before);
  return formatText(formatted.title, { ...scope }, 'en-US');
}

describe('a field in a text', () => {
  test.each(fields.map((field) => [field.type, field] as const))('a text formats a field as its type does: %s', (_, field) => {
    const value = Object.entries(row).find(([name]) => name === field.name)?.[1];
    expect(format(`{row.${field.name}}`)).toBe(formatValue(value, {}, field, plainRuntime));
  });

  test('a text also formats fields of the viewer and of the outer record', () => {
    expect(format('{viewer.amount} of {outer.amount}', { viewer: { amount: 100 }, outer: { amount: 250 } })).toBe('$1.00 of $2.50');
  });

  test('a text also formats fields inside a plural', () => {
    expect(format('{row.members, plural, other {{row.amount} of #}}')).toBe('$1,234.50 of 1,234');
  });

  test('a text inserts nothing for a missing value', () => {
    expect(format('{row.amount}, {row.day}, {row.status}', { row: {} })).toBe(', , ');
  });

  test('a text inserts a value outside the choices unchanged', () =>
    expect(format('{row.status}', { row: { status: 'old' } })).toBe('old'));

  test('a text’s own format overrides the field’s', () => expect(format('{row.amount, number}', { row }, [])).toBe('123,450'));
});
