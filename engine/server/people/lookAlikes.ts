/** Scripts whose letters are written in one word. Letters of other pairs of scripts only meet where one name imitates another. */
const together: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u,
  // Japanese, Chinese, and Korean are written with Chinese signs, and among Latin letters.
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
];
const imitating =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/** Letters and signs that look like Latin ones, each list with the letter that it looks like in front. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαɑ',
    'bьвβ',
    'cсϲ',
    'dԁ',
    'eеεєё',
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
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter])),
);

/** Returns whether a name mixes letters of scripts that are never written in one word, as `Pаula` with a Cyrillic а. */
export function mixesScripts(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => imitating.test(word) && !isOfOneScript(word));
}

function isOfOneScript(word: string): boolean {
  if (together.some((scripts) => scripts.test(word))) return true;
  // Any other script stands alone.
  return !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
}

/** Returns what a name looks like: the same for names that people can't tell apart, whatever signs they are made of. */
export function lookOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((sign) => alike[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('');
}

/** Returns why nobody takes this name among people with these others, in a sentence; `undefined` if they can. */
export function nameProblem(name: string, others: readonly string[]): string | undefined {
  if (mixesScripts(name)) return 'Write your name with the letters of one alphabet';
  const look = lookOf(name);
  if (look === '') return undefined;
  return others.some((other) => lookOf(other) === look) ? 'Someone here has this name. Add a middle name or an initial.' : undefined;
}
