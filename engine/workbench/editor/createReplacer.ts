export interface Replacing {
  find: string;
  to: string;
  /** If true, finds only whole words. Otherwise, also finds parts of words. */
  wholeWords: boolean;
  /** If true, also finds each whole word with an added “s”. */
  plural: boolean;
  /** If true, finds only text in the same case. If false, ignores case, and the replacement gets the case of the text that it replaces. */
  matchCase: boolean;
}

export interface ReplacedPart {
  text: string;
  /** The replacement for `text`. `undefined` if `text` isn't replaced. */
  to?: string;
}

/**
 * Returns a function that replaces words in a text. It returns the text in parts. If the text doesn't contain the words, it returns
 * `undefined`. Names in braces, such as `{row.name}`, aren't words.
 */
export function createReplacer({ find, to, wholeWords, plural, matchCase }: Replacing): (text: string) => ReplacedPart[] | undefined {
  if (find.trim() === '') return () => undefined;
  const words = find.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const pattern = wholeWords ? String.raw`(?<![\p{L}\p{N}_])(${words})(${plural ? 's?' : ''})(?![\p{L}\p{N}_])` : `(${words})()`;
  const search = new RegExp(pattern, matchCase ? 'gu' : 'giu');
  return (text) => {
    const isText = textPositions(text);
    const parts: ReplacedPart[] = [];
    let end = 0;
    for (const match of text.matchAll(search)) {
      const [whole, word = '', ending = ''] = match;
      if (!isText(match.index)) continue;
      if (match.index > end) parts.push({ text: text.slice(end, match.index) });
      parts.push({ text: whole, to: (matchCase ? to : inCaseOf(word, to)) + ending });
      end = match.index + whole.length;
    }
    if (parts.length === 0) return undefined;
    return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
  };
}

export function replacedText(parts: readonly ReplacedPart[]): string {
  return parts.map(({ text, to }) => to ?? text).join('');
}

/**
 * Returns a function that returns true for an index in visible text, and false for one in a placeholder's syntax: `{count, plural, one {#
 * word} other {# words}}`.
 */
function textPositions(text: string): (index: number) => boolean {
  if (!text.includes('{')) return () => true;
  let depth = 0;
  const depths = [...text].flatMap((character) => {
    if (character === '{') depth += 1;
    const here = depth;
    if (character === '}') depth -= 1;
    // Indexes count UTF-16 units, and a character can have two of them.
    return Array.from({ length: character.length }, () => here);
  });
  return (index) => (depths[index] ?? 0) % 2 === 0;
}

/** Writes `to` with the case of `word`: in capitals, in lowercase, or with a capital at the start of each word. */
function inCaseOf(word: string, to: string): string {
  const [upper, lower] = [word.toUpperCase(), word.toLowerCase()];
  if (word === lower) return to.toLowerCase();
  if (word === upper && word.length > 1) return to.toUpperCase();
  const isTitle = word.split(/\s+/).every((part) => startsWithCapital(part));
  if (!startsWithCapital(word)) return to;
  return isTitle ? to.replaceAll(/(?<!\S)\S/gu, (first) => first.toUpperCase()) : to.charAt(0).toUpperCase() + to.slice(1);
}

function startsWithCapital(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}
