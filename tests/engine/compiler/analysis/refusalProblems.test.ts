import { expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/live/access.json';
const findProblems = async (access: object) =>
  (await problemLines({ ...plotsPortal, [file]: access })).filter((line) => line.startsWith(file)).map((line) => line.replace(/^\S+ /, ''));
const read = { gate: 'warden' };
const inUser = (when: object) => findProblems({ user: { read, refuse: [{ when, say: 'These don’t fit together.' }] } });

test('a condition on a user’s fields can refuse values', async () => {
  expect(await inUser({ 'row.name': 'Ada', 'row.email': { not: 'ada@example.org' } })).toEqual([]);
});

test.each([
  [{ 'row.nam': 'Ada' }, 'row.nam'],
  [{ 'row.name': 'Ada', 'viewer.id': 'x' }, 'it must read only fields of the user'],
  [{ gate: 'warden' }, 'it must read only fields of the user'],
])('a refusal with the invalid condition %j is reported', async (when, sentence) => {
  expect((await inUser(when)).join('\n')).toContain(sentence);
});

test('only users can have refusals', async () => {
  const lines = await findProblems({ plant: { read, refuse: [{ when: { 'row.title': 'x' }, say: 'No.' }] } });
  expect(lines.join('\n')).toContain('no-refusals only the portal\'s users can have "refuse"');
});
