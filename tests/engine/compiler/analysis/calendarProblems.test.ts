import { expect, test } from 'vitest';
import { calendarProblems } from '../../../../engine/compiler/analysis/calendarProblems.ts';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { gardenForLive, plant } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';

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

test('each problem of a calendar is at its own key', () => {
  const findProblems = (calendar: object) =>
    calendarProblems(plant, { calendar: { date: 'sown', minutes: 60, title: 'row.title', ...calendar } }, gardenForLive).map(locatedWords);
  const unread = (field: string) => `not-in-database path "row.${field}" field "${field}"`;
  expect(findProblems({ time: 'hour', canceled: { 'row.ripe': true } })).toEqual([]);
  const wrong = { mark: 'row.a', location: 'row.b', description: 'row.c', canceled: { any: [{ 'row.d': true }] } };
  expect(findProblems({ date: 'swon', time: 'title', ...wrong })).toEqual([
    'calendar.date: unknown-field field "swon" → sown',
    'calendar.time: unfit-type field "title" type "time"',
    `calendar.mark: ${unread('a')}`,
    `calendar.location: ${unread('b')}`,
    `calendar.description: ${unread('c')}`,
    `calendar.canceled.any.0.row.d (key): ${unread('d')}`,
  ]);
  expect(findProblems({ date: '_owner' })).toEqual(['calendar.date: unfit-type field "_owner" type "date"']);
  expect(calendarProblems(plant, {}, gardenForLive)).toEqual([]);
});
