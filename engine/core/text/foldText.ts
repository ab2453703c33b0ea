import { invisibleCharacters } from '../fields/readText.ts';

/** Quotation marks that search ignores. For example, many people type `obrien` for `O’Brien`. */
export const quotationMarks = `'‘’‚‛ʻʼʽʾʿ＇´\`′"“”„‟«»″＂`;

/** Search treats each of these characters as a simpler character: `ø` matches `o`. */
export const sameSigns: readonly (readonly [others: string, sign: string])[] = [
  ['‐‑‒–—―−－', '-'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đð', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
];

/** Search treats each of these letters as two letters: `æ` matches `ae`. */
export const sameLetters: readonly (readonly [letter: string, letters: string])[] = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
];

const invisible = new RegExp(`[${invisibleCharacters}\\u200c\\u200d]`, 'g');
const groups = [[quotationMarks, ''] as const, ...sameSigns];
const signs = new Map([...groups.flatMap(([variants, sign]) => [...variants].map((variant) => [variant, sign] as const)), ...sameLetters]);
const replaced = new RegExp(`[${[...signs.keys()].join('')}]`, 'g');

/** Simplifies text for searching: `Łódź O’Café` becomes `lodz ocafe`. `ü` becomes `u`, not `ue`. */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(invisible, '').toLowerCase();
  return plain.replace(replaced, (sign) => signs.get(sign) ?? sign);
}

/** The possible spellings of a word in a query, such as `$1,350` and `1350`. */
export type Spellings = readonly string[];

/** Splits a query into words, each with its possible spellings. */
export function searchWords(typed: string): Spellings[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const isAmount = /^[-+]?[$€£]?[-+]?\d[\d,]*(?:\.\d*)?%?$/.test(word);
    const isPhone = /^\+?[\d().-]{7,}$/.test(word);
    const phone = word.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return [...new Set([word, isAmount ? word.replace(/[$€£,%+]/g, '') : word, ...(isPhone && phone.length >= 7 ? [phone] : [])])];
  });
}
