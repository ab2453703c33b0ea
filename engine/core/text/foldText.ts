import { unseenCharacters } from '../fields/readText.ts';

/** Apostrophes and quotation marks. Search ignores them, because many people type `obrien` for `O’Brien`. */
export const quotationMarks = `'‘’‚‛ʻʼʽʾʿ＇´\`′"“”„‟«»″＂`;

/** Special characters, grouped by the ordinary character that users type instead. */
export const sameSigns: readonly (readonly [others: string, sign: string])[] = [
  ['‐‑‒–—―−－', '-'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đð', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
];

/** Letters that many people type as two letters. */
export const sameLetters: readonly (readonly [letter: string, letters: string])[] = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
];

const unseen = new RegExp(`[${unseenCharacters}\\u200c\\u200d]`, 'g');
const groups = [[quotationMarks, ''] as const, ...sameSigns];
const signs = new Map([...groups.flatMap(([others, sign]) => [...others].map((other) => [other, sign] as const)), ...sameLetters]);
const replaced = new RegExp(`[${[...signs.keys()].join('')}]`, 'g');

/**
 * Folds text for search: `Łódź O’Café` becomes `lodz ocafe`. Folds `ü` to `u`, but doesn't treat `ue` the same, because `blue` would then
 * also find `blu`.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(unseen, '').toLowerCase();
  return plain.replace(replaced, (sign) => signs.get(sign) ?? sign);
}

/** The spellings in which a searched word may be stored. An amount, for example, may lack its currency sign and commas. */
export type Wanted = readonly string[];

/** Splits a query into words. A text matches if it contains every word in any of its spellings, in any order. */
export function wantedWords(typed: string): Wanted[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const isAmount = /^[-+]?[$€£]?[-+]?\d[\d,]*(?:\.\d*)?%?$/.test(word);
    const isPhone = /^\+?[\d().-]{7,}$/.test(word);
    const phone = word.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return [...new Set([word, isAmount ? word.replace(/[$€£,%+]/g, '') : word, ...(isPhone && phone.length >= 7 ? [phone] : [])])];
  });
}
