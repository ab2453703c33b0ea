import { compareTexts } from './compare.ts';

/** Spaces and ASCII symbols, in the order of English collation. */
const signs = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`;
const firstNumber = signs.length + 1;
/** Numbers with 300 digits or more need a collator. */
const mostDigits = 300;
const firstLetter = firstNumber + mostDigits;

/** Returns a new list in the order of `compareTexts`. Sorts plain ASCII without a collator, which takes 40 ms to load on a slow phone. */
export function sortedByText<T>(items: readonly T[], text: (item: T) => string, language: string): T[] {
  const entries = items.map((item) => ({ item, text: text(item) }));
  const keys = new Map(entries.map((entry) => [entry.text, /^en(-[A-Z]{2})?$/.test(language) ? getAsciiSortKey(entry.text) : undefined]));
  const isPlain = [...keys.values()].every((key) => key !== undefined);
  const compare = (a: string, b: string): number => {
    const [x = '', y = ''] = [keys.get(a), keys.get(b)];
    return x < y ? -1 : Number(x > y);
  };
  return entries.sort((a, b) => (isPlain ? compare : compareTexts)(a.text, b.text)).map(({ item }) => item);
}

/** Returns a key for sorting without a collator. Returns `undefined` if the text isn't plain ASCII. */
export function getAsciiSortKey(text: string): string | undefined {
  if (!/^[ -~]*$/.test(text)) return undefined;
  const places = text.trim() === '' ? [] : (text.toLowerCase().match(/\d+|\D/g) ?? []).map(readPlace);
  return places.includes(undefined) ? undefined : places.join('');
}

/** Returns a sort key for a number or a character. A number's key starts with the digit count, so 9 comes before 10. */
function readPlace(piece: string): string | undefined {
  if (/\d/.test(piece)) {
    const digits = piece.replace(/^0+(?=\d)/, '');
    return digits.length < mostDigits ? String.fromCharCode(firstNumber + digits.length) + digits : undefined;
  }
  const sign = signs.indexOf(piece);
  return String.fromCharCode(sign >= 0 ? sign + 1 : firstLetter + piece.charCodeAt(0));
}
