import { expect, test } from 'vitest';
import { formatJointReport } from '../../../../engine/workbench/drive/formatJointReport.ts';
import type { SerializedStep } from '../../../../engine/workbench/server/drive/driveProtocol.ts';

const base: SerializedStep = {
  words: 'Start',
  states: ['open'],
  time: 0,
  wasHandled: true,
  sideEffects: [],
  transitions: [],
  failures: [],
};

test('the report of two people names the person of each step and of each change to a record', () => {
  const sent: SerializedStep = {
    ...base,
    words: 'SUBMIT',
    step: { send: 'SUBMIT', with: { name: 'Ada | Byron' } },
    states: ['submitting'],
    sideEffects: [
      { kind: 'start', name: 'register', with: null },
      { kind: 'stop', name: 'poll', with: null },
    ],
  };
  const change = { collection: 'events', id: 'ev-2', set: { registered: 40 }, unset: ['note'], kind: 'changed' as const, by: 1 as const };
  const report = formatJointReport(
    [
      { person: 0, index: 0, step: base },
      { person: 0, index: 1, step: sent },
      { person: 1, change },
    ],
    ['Member', 'Officer'],
  );
  expect(report).toBe(`# Member and Officer

| person | action | state | effects |
| --- | --- | --- | --- |
| Member | Start | open |  |
| Member | SUBMIT name Ada \\| Byron | submitting | register |
| Officer | changed ev-2 of events: registered 40, without note |  |  |
`);
});
