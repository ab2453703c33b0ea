import { expect, test } from 'vitest';
import { conditionFunctions } from '../../../../engine/server/sql/conditionFunctions.ts';

test('the database lowercases every character that JavaScript lowercases', () => {
  const functions = conditionFunctions().join('\n');
  const missing: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (code === 0xd800) code = 0xe000;
    const letter = String.fromCodePoint(code);
    if (letter.toLowerCase() !== letter && !functions.includes(letter)) missing.push(letter);
  }
  expect(missing).toEqual([]);
});
