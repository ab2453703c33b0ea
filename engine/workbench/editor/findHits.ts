interface TextPart {
  text: string;
  isHit: boolean;
}

/** The number of characters to keep before the first match. */
const before = 24;

/** Splits text into matches and the text between them, ignoring case. Cuts off the start of the text if the first match comes late. */
export function findHits(text: string, words: readonly string[]): TextPart[] {
  const found = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).filter(Boolean);
  if (found.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${found.join('|')})`, 'iu');
  const first = text.search(pattern);
  const from = first > before * 2 ? text.indexOf(' ', first - before) + 1 : 0;
  const shown = from > 0 && from <= first ? `… ${text.slice(from)}` : text;
  return shown
    .split(new RegExp(pattern.source, 'giu'))
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
