import { expect, test } from 'vitest';
import { phraseFormatter } from '../../../../engine/core/text/phraseFormatter.ts';
import { parseText } from '../../../../engine/language/text.ts';

const phrases = { 'boats.title': 'Barcos', 'boats.count': parseText('{count, plural, one {# barco} many {# de barcos} other {# barcos}}') };

test('a portal’s own phrase follows the plurals and numbers of its language', () => {
  const phrase = phraseFormatter(phrases, 'es');
  expect(phrase('boats.title', {})).toBe('Barcos');
  expect([1, 2, 12_345, 1_000_000].map((count) => phrase('boats.count', { count }))).toEqual([
    '1 barco',
    '2 barcos',
    '12.345 barcos',
    '1.000.000 de barcos',
  ]);
});

test('a phrase that the portal leaves to the engine has no text of its own', () => {
  expect(phraseFormatter(phrases, 'es')('boats.other', {})).toBeUndefined();
  expect(phraseFormatter(phrases, 'es')('constructor', {})).toBeUndefined();
});

test('the same phrases have the same function, so that nothing renders again', () => {
  expect(phraseFormatter(phrases, 'es')).toBe(phraseFormatter(phrases, 'es'));
});
