import type { FormatPhrase } from '../../core/fields/phrases.ts';
import type { JoinPhrases } from '../../core/session/joinPhrases.ts';

/** The combinations of scripts in ordinary words. A name that mixes other scripts may be an imitation. */
const mixableScripts: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u,
  // Chinese, Japanese, and Korean words can contain Latin letters.
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
];
const imitating =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/** Each string contains a Latin letter, followed by the characters that look like it. */
const latinLookAlikes = indexByCharacter([
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

/** Letters that look Latin only as capitals: Ν looks like N, but ν doesn't look like n. */
const alikeCapitals = indexByCharacter(['gԌ', 'mϺ', 'nΝ', 'sՏ', 'yΥ']);

/** Letters that look like Latin capitals, even in lowercase: Ꭺ and ꭺ look like A. */
const alikeShapes = indexByCharacter(
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

function indexByCharacter(lists: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(lists.flatMap(([letter = '', ...others]) => others.map((other) => [other, letter])));
}

/** Returns true if a word of the name mixes scripts, such as `Pаula` with a Cyrillic а. */
export function mixesScripts(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => imitating.test(word) && !isOfOneScript(word));
}

function isOfOneScript(word: string): boolean {
  if (mixableScripts.some((scripts) => scripts.test(word))) return true;
  // A word without Latin, Cyrillic, or Greek letters may combine any scripts.
  return !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
}

/** Returns a key that is the same for names that look the same. Only letters and digits count. */
export function computeLook(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = [...plain].map((sign) => alikeCapitals[sign] ?? alikeShapes[sign] ?? sign).join('');
  const letters = [...latin.toLowerCase()].map((sign) => latinLookAlikes[sign] ?? sign).filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return letters.join('') || plain.trim();
}

const longestName = 100;

/** Returns a message if a user can't have this name. `others` are the names of all other users. */
export function nameProblem(name: string, others: readonly string[], phrase: FormatPhrase<JoinPhrases>): string | undefined {
  if (name.length > longestName) return phrase('longName', { count: longestName });
  if (mixesScripts(name)) return phrase('mixedName');
  const look = computeLook(name);
  if (look === '') return undefined;
  // Some Greek names look alike only in lowercase.
  const lowerLook = computeLook(name.toLowerCase());
  const isTaken = others.some((other) => computeLook(other) === look || computeLook(other.toLowerCase()) === lowerLook);
  return isTaken ? phrase('takenName') : undefined;
}
