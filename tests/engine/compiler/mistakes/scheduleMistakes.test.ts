import { describe, expect, test } from 'vitest';
import { plotsAccess } from '../../../support/livePlots.ts';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { manifestText } from '../../../support/tempPortal.ts';

const schedule = {
  summary: 'Tells the gardener that a plant is a week old.',
  ...{ for: 'plants', as: 'plant', where: { 'row.ripe': false }, due: { at: 'sown', before: '1d' } },
  steps: [{ queue: 'sown', to: 'plant._owner', set: { title: 'plant.title' } }],
};

/** Returns the problems of a portal with this schedule. */
async function findProblems(more: object, plant: object = {}): Promise<string[]> {
  const lines = await problemLines({
    ...plotsPortal,
    'portal-config/live/access.json': { ...plotsAccess, plant: { ...plotsAccess.plant, ...plant } },
    'portal-config/live/mail/sown.json': { subject: 'Sown: {values.title}', body: ['Hi.'] },
    'portal-config/live/schedules.json': { tell: { ...schedule, ...more } },
  });
  return lines.filter((line) => line.startsWith('portal-config/live/'));
}

/** Returns the text at each problem in schedules.json, from the problem's column to the end of its line. */
async function placesOf(more: object, access: object = plotsAccess): Promise<(string | undefined)[]> {
  const written = { tell: { ...schedule, ...more } };
  const lines = manifestText(written).split('\n');
  const problems = await problemLines({
    ...plotsPortal,
    'portal-config/live/access.json': access,
    'portal-config/live/mail/sown.json': { subject: 'Sown: {values.title}', body: ['Hi.'] },
    'portal-config/live/schedules.json': written,
  });
  return problems.flatMap((problem) => {
    const [, line, column] = /schedules\.json:(\d+):(\d+) /.exec(problem) ?? [];
    return line === undefined ? [] : [lines[Number(line) - 1]?.slice(Number(column) - 1).replace(/,$/, '')];
  });
}

describe('schedules', () => {
  test('each problem of a schedule is at the part that is wrong', async () => {
    const first = { ...schedule.steps[0], set: { title: 'plant.titel' } };
    const more = {
      as: 'viewer',
      where: { any: [{ 'row.notes.line': 'a' }] },
      due: { at: 'title', time: 'sown' },
      steps: [first, { update: 'plants', id: 'input.record', each: true }, { find: 'plants', id: 'input.recrd' }],
    };
    const places = ['"viewer"', '"row.notes.line": "a"', '"title"', '"sown"', '"plant._owner"', '"each": true', '"input.recrd"'];
    expect(await placesOf(more)).toEqual(places);
    expect(await placesOf({ where: undefined, due: { at: 'sowm', time: 'tim' } })).toEqual(['"sowm"', '"tim"']);
    const { plant: _, ...rest } = plotsAccess;
    expect(await placesOf({}, rest)).toEqual(['"plants"']);
  });

  test('a schedule reads its record under the name in "as"', async () => {
    expect(await findProblems({})).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['whose date doesn’t exist', { due: { at: 'sowm' } }, 'unknown-field "plants" has no field "sowm" (did you mean "sown"?)'],
    ['whose date isn’t one', { due: { at: 'title' } }, 'unfit-type "title" isn\'t a date'],
    ['whose time isn’t one', { due: { at: 'sown', time: 'title' } }, 'unfit-type "title" isn\'t a time'],
    ['with a malformed duration', { due: { at: 'sown', before: 'a day' } }, '"before" cannot be "a day"'],
    ['of an unknown collection', { for: 'plant' }, 'there is no collection "plant"'],
    ['with a condition on a field that doesn’t exist', { where: { 'row.rpe': true } }, '(did you mean "row.ripe"?)'],
    [
      'with a value that doesn’t exist',
      { steps: [{ ...schedule.steps[0], set: { title: 'plant.titel' } }] },
      '"plant" has no stored field "titel"',
    ],
  ])('a schedule %s is reported at its place', async (_, more, part) => {
    expect(await findProblems(more)).toEqual([expect.stringContaining(part)]);
  });

  test.each([
    ['without a date', { days: 90, since: 'title' }, 'Plant has no field "title" with a date'],
    [
      'with a condition on a field that doesn’t exist',
      { days: 90, since: 'sown', where: { 'row.rpe': true } },
      '(did you mean "row.ripe"?)',
    ],
  ])('a rule that forgets records %s is reported at its place', async (_, forget, part) => {
    expect(await findProblems({}, { forget })).toEqual([expect.stringContaining(part)]);
  });
});
