import type { FormatPhrase } from '../../core/fields/phrases.ts';
import type { JoinPhrases } from '../../core/session/joinPhrases.ts';

/** Combinations of scripts that occur in ordinary words. Any other combination suggests a name that imitates another name. */
const together: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u,
  // Japanese, Chinese, and Korean use Chinese characters, sometimes together with Latin letters.
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
];
const imitating =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/** Lowercase characters that look like a Latin letter. Each string starts with that letter. */
const alike = byCharacter([
  'aаαɑ',
  'bьвβ',
  'cсϲ',
  'dԁ',
  'eеεєё℮',
  'fϝ',
  'gɡց',
  'hһнη',
  'iіιıl1|ІӏїΙ',
  'jјϳ',
  'kкκ',
  'mмμ',
  'nпռ',
  'oоο0օσ',
  'pрρ',
  'qԛգ',
  'rгг',
  'sѕ',
  'tтτ',
  'uυսц',
  'vνѵ',
  'wԝшω',
  'xхχ',
  'yуγү',
  'zζ',
]);

/** Capital letters that look like a Latin capital letter, although their lowercase forms don't. */
const alikeCapitals = byCharacter(['gԌ', 'mϺ', 'nΝ', 'sՏ', 'yΥ']);

/** Cherokee, Coptic, and Lisu letters that look like Latin capital letters. Their lowercase forms have the same shapes. */
const alikeShapes = byCharacter(
  [
    'aᎪⲀꓮ',
    'bᏴᏏⲂꓐ',
    'cᏟⲤꓚ',
    'dᎠᏧꓓ',
    'eᎬⲈꓰ',
    'fꓝ',
    'gᏀꓖ',
    'hᎻᏂⲎꓧ',
    'iᎥⲒꓲ',
    'jᎫꓙ',
    'kᏦⲔꓗ',
    'lᏞꓡ',
    'mᎷⲘꓟ',
    'nⲚꓠ',
    'oᎾⲞꓳ',
    'pᏢⲢꓑ',
    'rᎡᏒꓣ',
    'sᏕᏚꓢ',
    'tᎢⲦꓔ',
    'uꓴ',
    'vᏙꓦ',
    'wᎳꓪ',
    'xⲬꓫ',
    'yᎩᎽⲨꓬ',
    'zᏃⲌꓜ',
  ].map((letters) => letters + letters.slice(1).toLowerCase()),
);

function byCharacter(lists: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(lists.flatMap(([letter = '', ...others]) => others.map((other) => [other, letter])));
}

/** Returns true if a word of the name mixes scripts, such as `Pаula` with a Cyrillic а. */
export function mixesScripts(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => imitating.test(word) && !isOfOneScript(word));
}

function isOfOneScript(word: string): boolean {
  if (together.some((scripts) => scripts.test(word))) return true;
  // Scripts other than Latin, Cyrillic, and Greek can be combined with each other, but not with one of these three.
  return !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
}

/**
 * Returns a key for the look of a name. Names that people can't tell apart have the same key. Ignores everything but letters and digits,
 * unless the name has none.
 */
export function computeLook(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = [...plain].map((sign) => alikeCapitals[sign] ?? alikeShapes[sign] ?? sign).join('');
  const letters = [...latin.toLowerCase()].map((sign) => alike[sign] ?? sign).filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return letters.join('') || plain.trim();
}

const longestName = 100;

/** Returns a sentence that says why a user can't have this name. `others` are all other users' names. */
export function nameProblem(name: string, others: readonly string[], phrase: FormatPhrase<JoinPhrases>): string | undefined {
  if (name.length > longestName) return phrase('longName', { count: longestName });
  if (mixesScripts(name)) return phrase('mixedName');
  const look = computeLook(name);
  if (look === '') return undefined;
  // Also compare the names in lowercase, because a Greek name may look different in capital letters.
  const small = computeLook(name.toLowerCase());
  const isTaken = others.some((other) => computeLook(other) === look || computeLook(other.toLowerCase()) === small);
  return isTaken ? phrase('takenName') : undefined;
}
