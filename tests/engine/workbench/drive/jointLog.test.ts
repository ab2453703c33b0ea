import { expect, test } from 'vitest';
import { jointLog, type LogEntry } from '../../../../engine/workbench/drive/jointLog.ts';
import type { SharedChange } from '../../../../engine/workbench/drive/createRecordRelay.ts';
import type { SerializedStep } from '../../../../engine/workbench/server/drive/driveProtocol.ts';

const step = (words: string): SerializedStep => ({
  words,
  states: [],
  time: 0,
  wasHandled: true,
  sideEffects: [],
  transitions: [],
  failures: [],
});
const change = (by: 0 | 1, id: string): SharedChange => ({ by, collection: 'events', id, set: {}, unset: [], kind: 'changed' });
const words = (entries: readonly LogEntry[]) =>
  entries.map((entry) => `${entry.person + 1} ${entry.change ? entry.change.id : entry.step.words}`);

test('the log of two people lists their steps and changes in the order in which they happened', () => {
  const runs = [
    [step('Start'), step('SUBMIT'), step('register')],
    [step('Start'), step('EDIT')],
  ] as const;
  expect(words(jointLog('12a1', runs, [change(0, 'ev-2')]))).toEqual(['1 Start', '2 Start', '1 SUBMIT', '2 EDIT', '1 ev-2', '1 register']);
});

test('steps and changes without a turn are at the end of the log, and turns without a step are ignored', () => {
  const runs = [[step('Start'), step('SUBMIT')], [step('Start')]] as const;
  expect(words(jointLog('2x', runs, [change(1, 'ev-2')]))).toEqual(['1 Start', '2 Start', '1 SUBMIT', '2 ev-2']);
});
