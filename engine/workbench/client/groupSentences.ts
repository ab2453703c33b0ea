/** The minimum number of similar sentences to merge. */
const many = 3;

export interface SentenceGroup {
  /** A summary of similar sentences. If there is only one sentence, the sentence itself. */
  text: string;
  /** The indexes of the group's sentences in the list of all sentences. */
  members: readonly number[];
  /** True if all sentences describe the same replacement, such as `“Plots” is now “Beds”`. */
  isReplacement: boolean;
}

/** Groups similar sentences about changes: sentences about the same replacement, and sentences that differ only in names and numbers. */
export function groupSentences(sentences: readonly string[]): SentenceGroup[] {
  const replacements = sentences.map(findReplacement);
  const counts = new Map<string | undefined, number>();
  for (const replaced of replacements) counts.set(replaced, (counts.get(replaced) ?? 0) + 1);
  const groups = new Map<string, { members: number[]; replaced: string | undefined }>();
  for (const [index, sentence] of sentences.entries()) {
    const found = replacements[index];
    const replaced = (counts.get(found) ?? 0) < many ? undefined : found;
    const key = replaced ?? sentence.replace(/^[\w./-]+\.json: /, '').replaceAll(/"[^"]*"|“[^”]*”|\d+/g, '…');
    const group = groups.get(key) ?? { members: [], replaced };
    group.members.push(index);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ members, replaced }): SentenceGroup[] => {
    const isReplacement = replaced !== undefined;
    if (members.length < many) return members.map((index) => ({ text: sentences[index] ?? '', members: [index], isReplacement }));
    const [first = 0] = members;
    const similar = `${sentences[first]?.replace(/\.$/, '') ?? ''} (and ${members.length - 1} more like this)`;
    return [{ text: isReplacement ? `${replaced} in ${members.length} places.` : similar, members, isReplacement }];
  });
}

/** Patterns for sentences such as `"Plots" is now called "Beds"`. `from` is the old text, and `to` is the new text. */
const patterns = [
  /"(?<from>[^"]*)" is now called "(?<to>[^"]*)"/,
  /changed from "(?<from>[^"]*)" to "(?<to>[^"]*)"/,
  /is now (?:called )?"(?<to>[^"]*)" \(before: "(?<from>[^"]*)"\)/,
];

/** Shortens a sentence about changed text to `“Plots” is now “Beds”`. Returns `undefined` for any other sentence. */
function findReplacement(sentence: string): string | undefined {
  for (const pattern of patterns) {
    const { from, to } = pattern.exec(sentence)?.groups ?? {};
    if (from === undefined || to === undefined) continue;
    const [old, now] = trimSame(from.split(' '), to.split(' ')).map((words) => words.join(' ').replace(/[.,:;!?]+$/, ''));
    return old && now && old !== now ? `“${old}” is now “${now}”` : undefined;
  }
  return undefined;
}

/** Removes the words that both lists start with, and the words that both end with. */
function trimSame(from: readonly string[], to: readonly string[]): [from: readonly string[], to: readonly string[]] {
  const shortest = Math.min(from.length, to.length);
  let start = 0;
  while (start < shortest && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shortest - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return [from.slice(start, from.length - end), to.slice(start, to.length - end)];
}
