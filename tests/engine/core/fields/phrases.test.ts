import { expect, expectTypeOf, test } from 'vitest';
import { createRuntime } from '../../../../engine/core/fields/createRuntime.ts';
import { definePhrases, phrasesIn, type ValuesOf } from '../../../../engine/core/fields/phrases.ts';

const boats = definePhrases('boats', {
  title: 'Boats',
  named: '“{boat}” of {owner}',
  shown: '{shown, number} of {total, number}',
  count: '{count, plural, one {# boat} other {# boats}} at {dock}',
});

test('a phrase is its English text until the portal has its own', () => {
  const phrase = phrasesIn(boats, createRuntime());
  expect(phrase('title')).toBe('Boats');
  expect(phrase('named', { boat: 'Swift', owner: 'Ada' })).toBe('“Swift” of Ada');
});

test('a phrase writes numbers as the portal’s locale does', () => {
  expect(phrasesIn(boats, createRuntime())('shown', { shown: 1200, total: 34_567 })).toBe('1,200 of 34,567');
  expect(phrasesIn(boats, createRuntime({ locale: 'de-DE' }))('shown', { shown: 1200, total: 34_567 })).toBe('1.200 of 34.567');
});

test('a phrase with a count has a singular and a plural', () => {
  const phrase = phrasesIn(boats, createRuntime());
  expect([0, 1, 2, 1500].map((count) => phrase('count', { count, dock: 'A' }))).toEqual([
    '0 boats at A',
    '1 boat at A',
    '2 boats at A',
    '1,500 boats at A',
  ]);
});

test('inserted values are never read as part of the phrase', () => {
  expect(phrasesIn(boats, createRuntime())('named', { boat: '{owner}', owner: '$&' })).toBe('“{owner}” of $&');
});

test('a portal’s own text replaces a phrase by area and key, with its values', () => {
  const own = createRuntime({
    phrase: (key, { boat }) => (key === 'boats.named' ? `el barco ${boat}` : undefined),
  });
  expect(phrasesIn(boats, own)('named', { boat: 'Swift', owner: 'Ada' })).toBe('el barco Swift');
  expect(phrasesIn(boats, own)('title')).toBe('Boats');
});

test('a wrong key, a missing value, and an unknown value are type errors', () => {
  const phrase = phrasesIn(boats, createRuntime());
  expectTypeOf<keyof ValuesOf<(typeof boats.texts)['count']>>().toEqualTypeOf<'count' | 'dock'>();
  expectTypeOf<ValuesOf<'{a} of {b, number}'>['b']>().toEqualTypeOf<number>();
  // @ts-expect-error there is no such phrase
  phrase('titel');
  // @ts-expect-error a value is missing
  phrase('named', { boat: 'Swift' });
  // @ts-expect-error the count must be a number
  phrase('count', { count: '2', dock: 'A' });
  // @ts-expect-error the phrase has no placeholders
  phrase('title', { boat: 'Swift' });
});
