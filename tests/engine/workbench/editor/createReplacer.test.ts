import { expect, test } from 'vitest';
import { createReplacer, joinReplacedParts, type ReplaceOptions } from '../../../../engine/workbench/editor/createReplacer.ts';

const replaced = (text: string, how: Partial<ReplaceOptions> = {}) => {
  const parts = createReplacer({ find: 'brother', to: 'Sister', wholeWords: false, plural: true, matchCase: false, ...how })(text);
  return parts && joinReplacedParts(parts);
};
const whole = { wholeWords: true };

test.each([
  ['Brother and brothers, BROTHER', {}, 'Sister and sisters, SISTER'],
  ['One brotherhood', {}, 'One sisterhood'],
  ['One brotherhood of brothers', whole, 'One brotherhood of sisters'],
  ['One brotherhood of brothers', { ...whole, plural: false }, undefined],
  ['Brother, brother', { matchCase: true }, 'Brother, Sister'],
  ['Große Brother-Runde', whole, 'Große Sister-Runde'],
  ['The message board and the Message Board', { find: 'message board', to: 'town square' }, 'The town square and the Town Square'],
  ['100% (a+b)', { find: '(a+b)', to: 'c' }, '100% c'],
  ['Brother', { to: '' }, ''],
  ['Brother', { find: ' ' }, undefined],
  ['Nothing', {}, undefined],
])('replacing words in %j with %j makes %j', (text, how, made) => {
  expect(replaced(text, how)).toBe(made);
});

test('names in braces stay, and the words of their cases change', () => {
  expect(replaced('{brother}: {row.brother} of {n, plural, one {# brother} other {# brothers of {row.brother}}}')).toBe(
    '{brother}: {row.brother} of {n, plural, one {# sister} other {# sisters of {row.brother}}}',
  );
  expect(replaced('{brother}')).toBe(undefined);
});

test('the parts of a text contain each word next to its replacement', () => {
  expect(createReplacer({ find: 'Brother', to: 'Sister', wholeWords: false, plural: true, matchCase: false })('🏠 A Brother here')).toEqual(
    [{ text: '🏠 A ' }, { text: 'Brother', to: 'Sister' }, { text: ' here' }],
  );
});
