import { expect, test } from 'vitest';
import { scheduleProblems } from '../../../../engine/compiler/analysis/scheduleProblems.ts';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import { schedulesSchema } from '../../../../engine/language/schedule.ts';
import { gardenForLive, manifestWith } from '../../../support/gardenForLive.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { locatedWords } from '../../../support/problemWords.ts';

const access: Readonly<Record<string, EntityAccess>> = { plant: { read: { gate: 'keeper' } } };
const context = { mails: new Map(), access, runtime: plainRuntime };
const schedule = {
  summary: 'Says that a plant is a week old.',
  ...{ for: 'plants', as: 'plant', due: { at: 'sown' } },
  steps: [{ queue: 'sown', to: 'plant._owner', set: { title: 'plant.title' } }],
};
const parse = (content: object) => ({ schedules: new Map([['schedules', schedulesSchema.parse(content)]]) });

/** Returns the problems of the schedule `tell`. */
function findProblems(more: object, used = context): string[] {
  const content = { $schema: './schedules.json', tell: { ...schedule, ...more } };
  const files = [manifestWith('tables', 'schedules', content), manifestWith('schedules', 'schedules', content)];
  return scheduleProblems(files, parse(content), gardenForLive, used).map((problem) => `${problem.file} ${locatedWords(problem)}`);
}

test.each([
  {},
  { where: { 'row.ripe': true }, due: { at: 'sown', time: 'hour', before: '1d' } },
  { due: { at: 'seen' } },
  { for: 'unknown', due: { at: 'any' }, steps: [{ queue: 'sown', to: 'input.record' }] },
])('a schedule is due at a date, or at a date and time: %j', (more) => {
  expect(findProblems(more)).toEqual([]);
});

test.each<[string, object, string]>([
  ['an unknown date', { due: { at: 'swon' } }, 'tell.due.at: unknown-field collection "plants" field "swon" → sown'],
  ['a date that is a text', { due: { at: 'title' } }, 'tell.due.at: unfit-type field "title"'],
  ['two times', { due: { at: 'seen', time: 'hour' } }, 'tell.due.at: unfit-type field "seen"'],
  ['a time that is a date', { due: { at: 'sown', time: 'seen' } }, 'tell.due.time: unfit-type field "seen"'],
  [
    'a condition on an unknown field',
    { where: { any: [{ 'row.rpe': true }] } },
    'tell.where.any.0.row.rpe (key): not-in-database path "row.rpe" field "rpe"',
  ],
  ['a name that is taken', { as: 'viewer', steps: [{ queue: 'sown', to: 'viewer.id' }] }, 'tell.as: taken-name path "viewer"'],
  [
    'an unknown value in its second step',
    { steps: [...schedule.steps, { ...schedule.steps[0], to: 'plant.owner' }] },
    'tell.steps.1.to: not-in-database path "plant.owner" path "plant" field "owner"',
  ],
  [
    'a condition on the viewer',
    { where: { 'viewer.signedIn': true, 'row.ripe': true } },
    'tell.where.viewer.signedIn (key): not-in-database path "viewer.signedIn"',
  ],
  ['the viewer as the recipient', { steps: [{ queue: 'sown', to: 'viewer.id' }] }, 'tell.steps.0.to: not-in-database path "viewer.id"'],
  [
    'a step for some variants',
    { steps: [{ ...schedule.steps[0], when: { 'domain.name': 'garden' } }] },
    'tell.steps.0.when.domain.name (key): not-in-database path "domain.name"',
  ],
])('check reports a schedule with %s', (_, more, problem) => {
  expect(findProblems(more)).toEqual([`schedules/schedules.json ${problem}`]);
});

test('check reports a schedule of records that nobody can read', () => {
  expect(findProblems({}, { ...context, access: {} })).toEqual(['schedules/schedules.json tell.for: unread-records collection "plants"']);
});

test('a portal without schedules has none to check', () => {
  expect(scheduleProblems([], parse({ tell: { ...schedule, due: { at: 'swon' } } }), gardenForLive, context)).toEqual([]);
  expect(scheduleProblems([manifestWith('schedules', 'schedules', {})], { schedules: new Map() }, gardenForLive, context)).toEqual([]);
});
