import { expect, test } from 'vitest';
import { isTextKnown } from '../../../../engine/core/text/isTextKnown.ts';
import { parseText, type Text } from '../../../../engine/language/text.ts';

const scope = { viewer: { name: 'Ada' } };
const gates = { rich: { 'values.rent': { gt: 100 } } };

test.each<[string, Text, boolean]>([
  ['plain text', 'Budget', true],
  ['a value in the scope', parseText('Hello {viewer.name}'), true],
  ['a value that has not loaded', parseText('Hello {viewer.name}, plot {row.name}'), false],
  ['a value inside a plural', parseText('{viewer.age, plural, one {# year} other {# years in {values.town}}}'), false],
  ['cases with known conditions', { cases: [{ when: { 'viewer.name': 'Ada' }, use: 'A' }, { use: 'B' }] }, true],
  ['cases with unknown conditions', { cases: [{ when: { gate: 'rich' }, use: 'A' }, { use: 'B' }] }, false],
  ['cases with unknown texts', { cases: [{ use: parseText('{row.name}') }] }, false],
])('a text is known if all its values are in the scope: %s', (_, text, known) => {
  expect(isTextKnown(text, scope, gates)).toBe(known);
});
