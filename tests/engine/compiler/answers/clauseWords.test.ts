import { expect, test } from 'vitest';
import { clauseWords, openClauseWords } from '../../../../engine/compiler/answers/clauseWords.ts';

test.each([
  ['viewer.signedIn', 'viewer.signedIn is false, needed true', 'the viewer is not signed in, but needs to be signed in'],
  ['viewer.signedIn', 'viewer.signedIn is true, needed anything but true', 'the viewer is signed in, needed anything but signed in'],
  ['features.seedSwap', 'features.seedSwap is false, needed true', 'the feature "seedSwap" is off, but needs to be on'],
  ['row.approved', 'row.approved is false, needed true', `the record's approved is no, but needs to be yes`],
  [
    'viewer.role',
    'viewer.role is "true", needed one of "officer", "row.id"',
    `the viewer's role is "true", needed one of "officer", "row.id"`,
  ],
  [
    'viewer.membershipType',
    'viewer.membershipType is "friend", needed the same as domain.membershipType, which is "gardener"',
    `the viewer's membership type is "friend", needed the same as the variant's membership type, which is "gardener"`,
  ],
  [
    'row.left',
    'row.left is 3, needed less than numbers.fewSpots, which is 5',
    `the record's left is 3, needed less than the number "fewSpots", which is 5`,
  ],
  ['now.date', 'now.date is "2025-05-14", needed before "2025-05-01"', 'today is "2025-05-14", needed before "2025-05-01"'],
  ['credentials.email', 'credentials.email is missing, needed a value', 'credentials.email is missing, needed a value'],
])('%s: %s', (path, sentence, words) => {
  expect(clauseWords(sentence, path)).toBe(words);
});

test('what is not known beforehand says what it would need', () => {
  expect(openClauseWords('"dry"', 'flow.state', ['flow.state'])).toBe(`the flow's state needs to be "dry"; that is not known beforehand`);
  expect(openClauseWords('the same as row.id, which is missing', 'viewer.id', ['row.id'])).toBe(
    `the viewer's id needs to be the same as the record's id, which is missing; the record's id is not known beforehand`,
  );
  expect(openClauseWords('true', 'viewer.signedIn', ['viewer.signedIn'])).toBe(
    'the viewer needs to be signed in; that is not known beforehand',
  );
});
