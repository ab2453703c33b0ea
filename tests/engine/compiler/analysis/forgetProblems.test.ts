import { expect, test } from 'vitest';
import { forgetProblems } from '../../../../engine/compiler/analysis/forgetProblems.ts';
import { gardenForLive, plant } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';

const findProblems = (forget: object) =>
  forgetProblems(plant, { forget: { days: 90, since: 'sown', ...forget } }, gardenForLive).map(locatedWords);

test.each([{ since: 'sown' }, { since: 'seen' }, { where: { 'row.ripe': true } }])(
  'records can be forgotten by a rule with %j',
  (forget) => {
    expect(findProblems(forget)).toEqual([]);
    expect(forgetProblems(plant, {}, gardenForLive)).toEqual([]);
  },
);

test('a rule that forgets records needs a field with a date and a condition on stored fields', () => {
  expect(findProblems({ since: 'hour' })).toEqual(['forget.since: unknown-field field "hour"']);
  expect(findProblems({ since: 'swon', where: { any: [{ 'row.rpe': true }] } })).toEqual([
    'forget.where.any.0.row.rpe (key): not-in-database path "row.rpe" field "rpe"',
    'forget.since: unknown-field field "swon" → sown',
  ]);
});

test('a rule that forgets records can’t depend on the viewer or the variant, because nobody asks for it', () => {
  expect(findProblems({ where: { gate: 'keeper', 'domain.name': 'garden' } })).toEqual([
    'forget.where.gate: not-in-database gate "keeper" path "viewer.role"',
    'forget.where.domain.name (key): not-in-database path "domain.name"',
  ]);
});
