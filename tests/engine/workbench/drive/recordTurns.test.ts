import { expect, test } from 'vitest';
import { recordTurns } from '../../../../engine/workbench/drive/recordTurns.ts';

test('a new step is that person’s latest turn', () => {
  expect(recordTurns(undefined, '1', 1)).toBe('1');
  expect(recordTurns('1a2', '1', 2)).toBe('1a21');
  expect(recordTurns('', '2', 3)).toBe('222');
});

test('a step that replaces later steps also replaces their turns, and the other person keeps theirs', () => {
  expect(recordTurns('1121b2', '1', 2)).toBe('12b21');
  expect(recordTurns('1121b2', '1', 0)).toBe('2b2');
});
