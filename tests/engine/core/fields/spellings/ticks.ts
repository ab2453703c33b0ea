import { spellingTable } from './SpellingTable.ts';

const noTicks: readonly unknown[] = [
  ...['true', 'false', 'yes', 'no', 'on', 'off', 'Yes', '1', '0', 'TRUE', 'ja', 'x', '✓', 'null', 'undefined', 't', 'f'],
  ...[0, 1, -1, 2, {}, [true], ['on']],
];
const means = [
  [true, true],
  [false, false],
  [null, null],
] as const;
const refused = { 'Thing must be yes or no': noTicks };

export const switchSpellings = spellingTable('switch', {}, { accepted: means, refused });
export const checkboxSpellings = spellingTable('checkbox', {}, { accepted: means, refused });
