import { expect, test } from 'vitest';
import { clauseWords, openClauseWords, pathWords, describeBoolean } from '../../../../engine/core/conditions/clauseWords.ts';
import { explain, type Clause } from '../../../../engine/core/conditions/explain.ts';
import type { Condition } from '../../../../engine/language/condition.ts';

const scope = {
  viewer: { signedIn: false, role: 'true', membershipType: 'friend' },
  features: { seedSwap: false },
  row: { approved: false, left: 3 },
  domain: { membershipType: 'gardener' },
  numbers: { fewSpots: 5 },
  now: { date: '2025-05-14' },
};

function clauseOf(condition: Condition, values: Readonly<Record<string, unknown>> = scope): Clause {
  const [clause] = explain(condition, values).clauses;
  if (!clause) throw new Error('the condition has no clause');
  return clause;
}

test.each<[Condition, string]>([
  [{ 'viewer.signedIn': true }, 'the viewer is not signed in, but needs to be signed in'],
  [{ 'viewer.signedIn': [false] }, 'the viewer is not signed in, as required'],
  [{ 'viewer.signedIn': { not: false } }, 'the viewer is not signed in, expected anything but not signed in'],
  [{ 'features.seedSwap': true }, 'the feature "seedSwap" is off, but needs to be on'],
  [{ 'row.approved': true }, `the record's approved is no, but needs to be yes`],
  [{ 'viewer.role': ['officer', 'row.id'] }, `the viewer's role is "true", expected one of "officer", "row.id"`],
  [
    { 'viewer.membershipType': { sameAs: 'domain.membershipType' } },
    `the viewer's membership type is "friend", expected the same as the variant's membership type, which is "gardener"`,
  ],
  [{ 'row.left': { lt: 'numbers.fewSpots' } }, `the record's left is 3, expected less than the number "fewSpots", which is 5`],
  [{ 'now.date': { lt: '2025-05-01' } }, 'today is "2025-05-14", expected before "2025-05-01"'],
  [{ 'credentials.email': { exists: true } }, 'credentials.email is missing, expected a value'],
  [{ 'row.approved': { gt: true } }, `the record's approved cannot be compared, expected more than yes`],
  [{ 'row.constructor': true }, `the record's constructor must not be read, expected yes`],
])('the clause of %j reads: %s', (condition, words) => {
  expect(clauseWords(clauseOf(condition))).toBe(words);
});

test('a clause about something that is not known in advance says what it needs', () => {
  expect(openClauseWords(clauseOf({ 'flow.state': 'dry' }), ['flow.state'])).toBe(
    `the flow's state needs to be "dry"; that is not known in advance`,
  );
  expect(openClauseWords(clauseOf({ 'viewer.id': { sameAs: 'row.id' } }), ['row.id'])).toBe(
    `the viewer's id needs to be the same as the record's id, which is missing; the record's id is not known in advance`,
  );
  expect(openClauseWords(clauseOf({ 'viewer.signedIn': true }), ['viewer.signedIn'])).toBe(
    'the viewer needs to be signed in; that is not known in advance',
  );
});

test('a clause about several unknown values names each of them', () => {
  expect(openClauseWords(clauseOf({ 'viewer.id': { sameAs: 'row.id' } }), ['viewer.id', 'row.id'])).toMatch(
    /; the viewer's id and the record's id is not known in advance$/,
  );
});

test.each([
  ['viewer.signedIn', 'the viewer is signed in', 'the viewer is not signed in'],
  ['features.seedSwap', 'the feature "seedSwap" is on', 'the feature "seedSwap" is off'],
  ['row.isApproved', "the record's is approved is yes", "the record's is approved is no"],
])('the clause for a value of %s that is true or false says "%s" or "%s"', (path, yes, no) => {
  expect([describeBoolean(path, true), describeBoolean(path, false)]).toEqual([yes, no]);
});

test.each([
  ['now.month', 'the month'],
  ['now.weekday', 'the weekday'],
  ['now.time', 'the time'],
  ['now.constructor', 'now.constructor'],
  ['row.address.zip_code', "the record's address zip code"],
  ['row.line-2', "the record's line 2"],
  ['row.line2Text', "the record's line2 text"],
  ['row.URL', "the record's URL"],
  ['row', 'row'],
  ['features', 'features'],
  ['numbers.few.spots', 'the number "few.spots"'],
  ['toString.name', 'toString.name'],
  ['', ''],
])('the words for the path "%s" are "%s"', (path, words) => {
  expect(pathWords(path)).toBe(words);
});
