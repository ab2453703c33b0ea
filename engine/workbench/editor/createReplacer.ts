export interface ReplaceOptions {
  find: string;
  to: string;
  /** If false, also finds parts of words. */
  wholeWords: boolean;
  /** If true, `plot` also matches `plots`. Ignored if `wholeWords` is false. */
  plural: boolean;
  /** If false, ignores case, and the replacement gets the same case as the match: `Plots` → `Beds`, and `plots` → `beds`. */
  matchCase: boolean;
}

export interface ReplacedPart {
  text: string;
  /** The replacement. `undefined` for text that stays the same. */
  to?: string;
}

/**
 * The returned function splits text into replaced and unchanged parts. It returns `undefined` if nothing matches.
 * Placeholders such as `{row.name}` never match.
 */
export function createReplacer({ find, to, wholeWords, plural, matchCase }: ReplaceOptions): (text: string) => ReplacedPart[] | undefined {
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
      parts.push({ text: whole, to: (matchCase ? to : matchCapitalization(word, to)) + ending });
      end = match.index + whole.length;
    }
    if (parts.length === 0) return undefined;
    return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
  };
}

export function joinReplacedParts(parts: readonly ReplacedPart[]): string {
  return parts.map(({ text, to }) => to ?? text).join('');
}

/** Returns a function that checks if an index is in visible text. In `{count, plural, one {# word}}`, only `# word` is visible. */
function textPositions(text: string): (index: number) => boolean {
  if (!text.includes('{')) return () => true;
  let depth = 0;
  const depths = [...text].flatMap((character) => {
    if (character === '{') depth += 1;
    const currentDepth = depth;
    if (character === '}') depth -= 1;
    // Indexes count UTF-16 code units, and some characters have two.
    return Array.from({ length: character.length }, () => currentDepth);
  });
  return (index) => (depths[index] ?? 0) % 2 === 0;
}

/** Returns `to` with the capitalization of `word`: for `Plots`, `beds` becomes `Beds`. */
function matchCapitalization(word: string, to: string): string {
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
