import { notTexts, spellingTable } from './SpellingTable.ts';

/** Each pair is a user's input and the string that is stored for it. */
const line: readonly (readonly [string, string])[] = [
  ['Ann', 'Ann'],
  [' Ann ', 'Ann'],
  ['   ', ''],
  ['', ''],
  ['\u00a0Ann\u00a0Lee\u3000', 'Ann Lee'],
  ['An\u200bn', 'Ann'],
  ['\ufeffAnn', 'Ann'],
  ['\u200b', ''],
  ['\u00a0', ''],
  ['\u2800', ''],
  ['\u3164', ''],
  ['\u202eAnn\u202c', 'Ann'],
  ['\u2066Ann\u2069\u200f', 'Ann'],
  ['Jo\u00adhn', 'John'],
  ['Pa\u200dula', 'Paula'],
  ['Ann\u0007\u007f', 'Ann'],
  ['Ann\tLee', 'Ann Lee'],
  ['\u{1d173}Ann', 'Ann'],
  ['\u2060Ann\u206a', 'Ann'],
  ['\u115f', ''],
  ['Zoe\u0308', 'Zoë'],
  ['👩‍👧 ❤️ 🏴\u{e0067}\u{e0062}\u{e007f}', '👩‍👧 ❤️ 🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['a\u{e0061}\ufe0f', 'a\ufe0f'],
  ['O’Rourke', 'O’Rourke'],
  ['Ａｎｎ', 'Ａｎｎ'],
  ['007', '007'],
  ['1e5', '1e5'],
  ['=1+1', '=1+1'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['🙂'.repeat(100), '🙂'.repeat(100)],
];

export const textSpellings = spellingTable(
  'text',
  {},
  {
    accepted: line,
    refused: {
      'Thing must be at most 200 characters': ['x'.repeat(201), '🙂'.repeat(101), 'x'.repeat(100_000)],
      'Thing must be text': notTexts,
    },
  },
);

export const textareaSpellings = spellingTable(
  'textarea',
  {},
  {
    accepted: [
      ...line.filter(([entered]) => !entered.includes('\t')),
      ['One\nTwo', 'One\nTwo'],
      ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
      ['One\u2028Two', 'One\nTwo'],
      ['a\tb', 'a\tb'],
      ['\n\n One \n', 'One'],
      [`${'x'.repeat(9_999)}\n`, 'x'.repeat(9_999)],
    ],
    refused: { 'Thing must be at most 10000 characters': ['x'.repeat(10_001)], 'Thing must be text': notTexts },
  },
);

/** Passwords are never trimmed or changed. */
const secrets = [
  'correct horse',
  ' both ends ',
  'tab\there',
  'Zoe\u0308',
  'pa\u200bss',
  '\u00a0nbsp\u00a0',
  '１２３４５６',
  '"quoted"',
  "it's",
  '<script>',
  '\\backslash\\',
  '🙂🙂🙂',
  'пароль',
  '密码密码密码',
  '000000',
  '1e10',
  '%20%00',
  '$1',
  '{row}',
  'null',
  'undefined',
  'x'.repeat(200),
];

export const passwordSpellings = spellingTable(
  'password',
  {},
  {
    accepted: secrets.map((secret) => [secret, secret] as const),
    refused: { 'Thing must be at most 200 characters': ['x'.repeat(201)], 'Thing must be text': notTexts },
  },
);
