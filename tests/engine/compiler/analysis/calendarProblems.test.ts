import { expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/live/access.json';
const files = {
  ...plotsPortal,
  'portal-config/entities/shift.json': {
    ...{ label: 'Shift', of: 'shifts' },
    fields: [
      { name: 'id', label: 'Id', type: 'text', required: true },
      { name: 'task', label: 'Task', type: 'text' },
      { name: 'day', label: 'Day', type: 'date' },
      { name: 'start', label: 'Start', type: 'time' },
    ],
  },
  'fixtures/shifts.json': [],
};

async function problemsOf(calendar: object): Promise<string[]> {
  const lines = await problemLines({ ...files, [file]: { shift: { read: { gate: 'warden' }, calendar } } });
  return lines.filter((line) => line.startsWith(file)).map((line) => line.replace(/^\S+ /, ''));
}

test('records appear in calendar feeds with a day, a time, and texts', async () => {
  const mark = [{ when: { 'row._owner': { sameAs: 'viewer.id' } }, use: 'yours' }];
  expect(await problemsOf({ date: 'day', time: 'start', title: 'row.task', mark, canceled: { 'row.task': 'none' } })).toEqual([]);
});

test.each([
  ['a day that there is not', { date: 'dya' }, 'unknown-field Shift has no stored field "dya" (did you mean "day"?)'],
  ['a day that is a text', { date: 'task' }, 'unfit-type "task" isn\'t a field of type "date"'],
  ['a time that is a day', { time: 'day' }, 'unfit-type "day" isn\'t a field of type "time"'],
  ['a title that there is not', { title: 'row.tsk' }, expect.stringContaining('not-in-database the database cannot read "row.tsk"')],
  ['a condition on a field that there is not', { canceled: { 'row.tsk': 'x' } }, expect.stringContaining('"tsk"')],
])('check reports a calendar with %s', async (_, entry, problem) => {
  expect(await problemsOf({ date: 'day', title: 'row.task', ...entry })).toEqual([problem]);
});
