import { compareTexts } from './compare.ts';

/** The signs of English, as its dictionaries order them. */
const signs = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`;
const firstNumber = signs.length + 1;
/** Longer numbers than any title has. */
const mostDigits = 300;
const firstLetter = firstNumber + mostDigits;

/**
 * A new list, in the order that `compareTexts` gives the texts.
 *
 * The first comparison has the browser load what it knows of languages, which keeps a slow phone busy for 40 ms. Titles in plain English
 * have an order without it, the same one.
 * @param language in which `compareTexts` sorts, the browser's own (BCP 47); empty where it is not known.
 */
export function sortedByText<T>(items: readonly T[], text: (item: T) => string, language: string): T[] {
  const entries = items.map((item) => ({ item, text: text(item) }));
  const keys = new Map(entries.map((entry) => [entry.text, /^en(-[A-Z]{2})?$/.test(language) ? plainKey(entry.text) : undefined]));
  const isPlain = [...keys.values()].every((key) => key !== undefined);
  const compare = (a: string, b: string): number => {
    const [x = '', y = ''] = [keys.get(a), keys.get(b)];
    return x < y ? -1 : Number(x > y);
  };
  return entries.sort((a, b) => (isPlain ? compare : compareTexts)(a.text, b.text)).map(({ item }) => item);
}

/** What sorts by its code units as the text does as a person sorts it; `undefined` where a letter is not one of English. */
export function plainKey(text: string): string | undefined {
  if (!/^[ -~]*$/.test(text)) return undefined;
  const places = text.trim() === '' ? [] : (text.toLowerCase().match(/\d+|\D/g) ?? []).map(placeOf);
  return places.includes(undefined) ? undefined : places.join('');
}

/** A number stands by how long it is, and then by its digits. */
function placeOf(piece: string): string | undefined {
  if (/\d/.test(piece)) {
    const digits = piece.replace(/^0+(?=\d)/, '');
    return digits.length < mostDigits ? String.fromCharCode(firstNumber + digits.length) + digits : undefined;
  }
  const sign = signs.indexOf(piece);
  return String.fromCharCode(sign >= 0 ? sign + 1 : firstLetter + piece.charCodeAt(0));
}
