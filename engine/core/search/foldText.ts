import { unseenCharacters } from '../fields/readText.ts';

/** Letters and signs that people type in place of others, by those. */
export const sameSigns: readonly (readonly [others: string, sign: string])[] = [
  ['‘’‚‛ʼ＇´`′', "'"],
  ['“”„‟«»″＂', '"'],
  ['‐‑‒–—―−－', '-'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đð', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
];

/** Letters that are typed as two. */
export const sameLetters: readonly (readonly [letter: string, letters: string])[] = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
];

const unseen = new RegExp(`[${unseenCharacters}\\u200c\\u200d]`, 'g');
const signs = new Map([...sameSigns.flatMap(([others, sign]) => [...others].map((other) => [other, sign] as const)), ...sameLetters]);
const replaced = new RegExp(`[${[...signs.keys()].join('')}]`, 'g');

/** Returns the text as every search reads it: without case, accents, and characters that nobody sees, and with one apostrophe, quote, and dash. `Łódź Café` reads as `lodz cafe`. */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(unseen, '').toLowerCase();
  return plain.replace(replaced, (sign) => signs.get(sign) ?? sign);
}

/** One word that is looked for, in each way that it may be stored: an amount without its sign and commas, too. */
export type Wanted = readonly string[];

/** Returns the words of what is typed. Each must occur, in any order, in one of its ways. */
export function wantedWords(typed: string): Wanted[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const isAmount = /^[-+]?[$€£]?[-+]?\d[\d,]*(?:\.\d*)?%?$/.test(word);
    return [...new Set([word, isAmount ? word.replace(/[$€£,%+]/g, '') : word])];
  });
}
