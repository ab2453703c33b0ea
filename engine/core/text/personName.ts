/** The parts of a person's name for greetings and avatars. */
export interface PersonName {
  first: string;
  /** `''` for a name of one word. */
  last: string;
  /** The initials of the first and last name, in capitals. */
  initials: string;
}

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|fr|hon|sir)\.?$/i;
const suffixes =
  /^(?:jr|sr|junior|senior|esq|esquire|ii|iii|iv|v|vi|2nd|3rd|4th|ph\.?d|m\.?d|j\.?d|d\.?d\.?s|d\.?v\.?m|m\.?b\.?a|b\.?a|m\.?a|r\.?n|cpa|p\.?e|ret)\.?$/i;
/** Words that may begin a last name. Those in `lowerParticles` are given names if capitalized. */
const particles =
  /^(?:van|von|vom|der|den|de|del|dela|della|delle|di|da|das|dos|du|la|le|les|lo|ter|ten|te|zu|zum|zur|af|av|st\.?|saint|san|santa|'t|’t|d'|d’)$/i;
const lowerParticles = /^(?:al|el|bin|ibn|ben|bint|bar|do|a|y|e|i)$/;
/** Words that join two last names. */
const joins = /^(?:y|e|i)$/;
const nickname = /^[("“‘'].*[)"”’']$/;

const isParticle = (word: string) => particles.test(word) || lowerParticles.test(word);

/** Splits a name as its owner would: drops titles, suffixes, and nicknames, and counts particles ("van der") as part of the last name. */
export function personName(name: string): PersonName {
  const [before = [], ...behind] = name.split(',').map(wordsOf);
  // "Smith, John" starts with the last name, but only a suffix follows the comma in "John Smith, Jr."
  const after = behind.flat().filter((word) => !suffixes.test(word));
  const isTurned = after.length > 0 && before.length > 0;
  const words = withoutTitle(isTurned ? after : withoutSuffixes(before));
  const last = isTurned ? withoutSuffixes(before) : lastOf(words);
  const letters = [words[0] ?? '', last.find((word) => /^\P{L}*\p{Lu}/u.test(word)) ?? last.at(-1) ?? ''];
  return { first: words[0] ?? '', last: last.join(' '), initials: letters.map(firstLetter).join('').toUpperCase() };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '' && !nickname.test(word));

function withoutSuffixes(words: readonly string[]): readonly string[] {
  return words.slice(0, words.findLastIndex((word, index) => index === 0 || !suffixes.test(word)) + 1);
}

function withoutTitle(words: readonly string[]): readonly string[] {
  return words.length > 1 && titles.test(words[0] ?? '') ? words.slice(1) : words;
}

function lastOf(words: readonly string[]): readonly string[] {
  let start = words.length - 1;
  while (start > 1 && isParticle(words[start - 1] ?? '')) start -= joins.test(words[start - 1] ?? '') && start > 2 ? 2 : 1;
  return start > 0 ? words.slice(start) : [];
}

function firstLetter(word: string): string {
  return /\p{L}\p{M}*|\p{N}/u.exec(word.normalize('NFC'))?.[0] ?? [...word][0] ?? '';
}
