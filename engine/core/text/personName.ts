export interface PersonName {
  first: string;
  /** '' for a name with one word. */
  last: string;
  /** The initials, in capitals. */
  initials: string;
}

const titles = /^(m(rs?|s|iss|x)|dr|prof(essor)?|rev|sir)\.?$|^(fr|hon)\.$/i;
const suffixes = /^([js]r|(jun|sen)ior|esq(uire)?|i{2,3}|i?v|vi|\d(nd|rd|th)|phd|dds|dvm|mba|cpa|ret)$/i;
/** Two-letter degrees need dots or capitals, because "Ma" is a last name. */
const degrees = /^([BbMm]\.[Aa]|[JjMm]\.[Dd]|[Pp]\.[Ee]|[Rr]\.[Nn])\.?$|^([BM]A|[JM]D|PE|RN)$/;
/** Words that can begin a last name, such as "van". */
const particles = /^(v[ao]n|vom|de([lnr]|l?la|lle)?|d[aiu]|d[ao]s|l[aeo]|les|te[nr]?|zu[mr]?|a[fv]|st|saint|santa?|['’]t|d['’])$/i;
const lowerParticles = /^([aeiy]|[ae]l|do|bar|b[ei]n|bint|ibn)$/;
/** Words between two last names. */
const joins = /^[eiy]$/;
const nickname = /^[("“‘'].*[)"”’']$/;

/** Splits a name into first and last name. Leaves out titles, suffixes, and nicknames. */
export function personName(name: string): PersonName {
  const [beforeComma = [], ...parts] = name.split(',').map((part) => part.split(/\s+/).filter((word) => word && !nickname.test(word)));
  const afterComma = parts.flat().filter((word) => !isSuffix(word));
  const isReversed = afterComma[0] && beforeComma[0];
  const withoutSuffixes = beforeComma.slice(0, beforeComma.findLastIndex((word, index) => index === 0 || !isSuffix(word)) + 1);
  const words = isReversed ? afterComma : withoutSuffixes;
  if (words[1] && titles.test(words[0] ?? '')) words.shift();
  const last = isReversed ? withoutSuffixes : words.slice(startOfLast(words));
  const [first = ''] = words;
  const letters = [first, last.find((word) => /^\P{L}*\p{Lu}/u.test(word)) ?? last.at(-1) ?? ''];
  return { first, last: last.join(' '), initials: letters.map(firstLetter).join('').toUpperCase() };
}

const isSuffix = (word: string) => degrees.test(word) || suffixes.test(word.replaceAll('.', ''));
const isParticle = (word: string) => lowerParticles.test(word) || particles.test(word.replaceAll('.', ''));

/** Returns the index where the last name starts. The index is at least 1. */
function startOfLast(words: readonly string[]): number {
  const at = (index: number) => words[index] ?? '';
  let start = Math.max(1, words.length - 1);
  while (start > 1 && isParticle(at(start - 1))) start -= joins.test(at(start - 1)) && start > 2 ? 2 : 1;
  return start;
}

function firstLetter(word: string): string {
  return /\p{L}\p{M}*|\p{N}/u.exec(word.normalize('NFC'))?.[0] ?? [...word][0] ?? '';
}
