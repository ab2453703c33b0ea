import { expect, test } from 'vitest';
import { findHits } from '../../../../engine/workbench/editor/findHits.ts';

const marked = (text: string, ...words: string[]) =>
  findHits(text, words)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test('a search marks every word that it found, ignoring case', () => {
  expect(marked('Brothers and the brotherhood', 'brother')).toBe('[Brother]s and the [brother]hood');
  expect(marked('Town Square', 'square', 'town')).toBe('[Town] [Square]');
});

test('a search shows a long text from shortly before the first word that it found', () => {
  const text = 'Events, news, and everything else that the members of this house need to know about the currency of dues';
  expect(marked(text, 'currency')).toBe('… need to know about the [currency] of dues');
  expect(marked(text, 'events')).toBe(`[Events]${text.slice(6)}`);
});

test('a search finds characters that are special in regular expressions', () => {
  expect(marked('{row.amount, number, ::currency/USD} (net)', '::currency/usd}', '(net)')).toBe(
    '{row.amount, number, [::currency/USD}] [(net)]',
  );
});

test('a text without the words has no marks', () => {
  expect(marked('Plots', 'beds')).toBe('Plots');
  expect(marked('Plots')).toBe('Plots');
});
