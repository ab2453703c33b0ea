import { foldText, searchWords, type Spellings } from '../text/foldText.ts';

export interface SearchEntry {
  /** A match in the title ranks higher than a match in `words`. */
  title: string;
  /** Searchable text in addition to the title, such as keywords. */
  words: string;
  note?: string;
}

interface IndexedEntry<Found> {
  entry: Found;
  title: string;
  words: string;
}

/**
 * Creates a search over the entries. A result contains all the words in the query, in any order. The best matches come first.
 */
export function createFinder<Found extends SearchEntry>(entries: readonly Found[]): (typed: string) => Found[] {
  const foldedEntries: readonly IndexedEntry<Found>[] = entries.map((entry) => ({
    entry,
    title: foldText(entry.title),
    words: foldText(entry.words),
  }));
  return (typed) => {
    const searched = searchWords(typed);
    if (searched.length === 0) return [];
    const found: { entry: Found; score: number }[] = [];
    for (const candidate of foldedEntries) {
      const score = scoreEntry(candidate, searched);
      if (score > 0) found.push({ entry: candidate.entry, score });
    }
    return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
  };
}

function scoreEntry({ title, words }: Pick<IndexedEntry<SearchEntry>, 'title' | 'words'>, searched: readonly Spellings[]): number {
  let score = 0;
  for (const word of searched) {
    const inTitle = Math.max(...word.map((spelling) => placeIn(title, spelling)));
    const wordRank = inTitle > 0 ? inTitle + 1 : Number(word.some((spelling) => words.includes(spelling)));
    if (wordRank === 0) return 0;
    score += wordRank;
  }
  return score;
}

/** Returns how well a word matches: 3 at the start of the text, 2 at the start of a word, 1 inside a word, 0 not at all. */
function placeIn(text: string, word: string): number {
  let at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  for (; at >= 0; at = text.indexOf(word, at + 1)) if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return 2;
  return 1;
}

/** Splits text into pieces, and marks those that match the query. */
export function markMatches(text: string, typed: string): { text: string; found: boolean }[] {
  const letters = [...text];
  const folded = letters.map(foldText);
  const starts: number[] = [];
  let length = 0;
  for (const letter of folded) {
    starts.push(length);
    length += letter.length;
  }
  const whole = folded.join('');
  const hits = new Set<number>();
  for (const word of searchWords(typed).flat()) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      starts.forEach((start, index) => {
        const end = start + (folded[index]?.length ?? 0);
        if (start < at + word.length && end > at) hits.add(index);
      });
    }
  }
  const pieces: { text: string; found: boolean }[] = [];
  letters.forEach((letter, index) => {
    const found = hits.has(index);
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  });
  return pieces;
}
