import { expect, test } from 'vitest';
import { eventWords } from '../../../../engine/workbench/drive/eventWords.ts';
import type { ChartTransition } from '../../../../engine/workbench/server/drive/driveProtocol.ts';

const sends = (from: string, on: string, ...words: string[]): ChartTransition => ({
  id: `${from} ${on}`,
  from,
  on,
  words,
  does: [],
  label: on,
  isReached: true,
  isInTable: true,
});

test('an event has the labels that the current states show, or else those of other states', () => {
  const transitions = [sends('entering', 'SUBMIT', 'Register'), sends('failed', 'SUBMIT', 'Try again'), sends('', 'CLOSE', 'Cancel')];
  expect(eventWords({ transitions }, ['entering.invalid'], 'SUBMIT')).toEqual(['Register']);
  expect(eventWords({ transitions }, ['done'], 'SUBMIT')).toEqual(['Register', 'Try again']);
  expect(eventWords({ transitions }, ['done'], 'CLOSE')).toEqual(['Cancel']);
  expect(eventWords({ transitions }, ['done'], 'OPEN')).toEqual([]);
});
