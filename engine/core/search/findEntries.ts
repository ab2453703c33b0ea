import { foldText, wantedWords, type Wanted } from './foldText.ts';

/** Something that the search can find. */
export interface Entry {
  /** What it is found by first, and what the list shows. */
  title: string;
  /** Other words that find it: fields of a record, keywords. */
  words: string;
  /** Stands beside the title. */
  note?: string;
}

/** Entries made ready to be searched: `title` and `words` without case and accents. */
interface Ready<Found> {
  entry: Found;
  title: string;
  words: string;
}

/**
 * Finds entries by what is typed: every word of it must occur, in any order and however written, in the title or the other words. Best
 * first: words that begin the title, that begin a word of it, that are in it, that are elsewhere; among equals in the order given.
 * Nothing typed finds nothing.
 */
export function createFinder<Found extends Entry>(entries: readonly Found[]): (typed: string) => Found[] {
  const ready: readonly Ready<Found>[] = entries.map((entry) => ({ entry, title: foldText(entry.title), words: foldText(entry.words) }));
  return (typed) => {
    const wanted = wantedWords(typed);
    if (wanted.length === 0) return [];
    const found: { entry: Found; score: number }[] = [];
    for (const candidate of ready) {
      const score = scoreOf(candidate, wanted);
      if (score > 0) found.push({ entry: candidate.entry, score });
    }
    return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
  };
}

function scoreOf({ title, words }: Pick<Ready<Entry>, 'title' | 'words'>, wanted: readonly Wanted[]): number {
  let score = 0;
  for (const word of wanted) {
    const inTitle = Math.max(...word.map((way) => placeIn(title, way)));
    const rank = inTitle > 0 ? inTitle + 1 : Number(word.some((way) => words.includes(way)));
    if (rank === 0) return 0;
    score += rank;
  }
  return score;
}

/** 0: nowhere, 1: inside of a word, 2: at the beginning of one, 3: at the very beginning. */
function placeIn(text: string, word: string): number {
  let at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  for (; at >= 0; at = text.indexOf(word, at + 1)) if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return 2;
  return 1;
}

/** The text in pieces, those marked that are what is typed; joined they are the text. */
export function marked(text: string, typed: string): { text: string; found: boolean }[] {
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
  for (const word of wantedWords(typed).flat()) {
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
