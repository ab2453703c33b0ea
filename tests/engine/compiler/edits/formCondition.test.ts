import { expect, test } from 'vitest';
import { createEdits } from '../../../../engine/compiler/edits/createEdits.ts';
import { edited, portalNamed } from '../changes/portals.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

const list = 'screens/plots/list.json';

/** Adds a condition to the garden's list of plots. Returns the condition in words, and a sentence about its matches. */
async function wordsOf(key: 'where' | 'when', condition: object, today = '2026-05-01'): Promise<readonly [string?, string?]> {
  const { texts, check } = await portalNamed('garden');
  const edits = createEdits(engineVocabulary, check);
  const files = edited(texts, [[list, '"sort": "keeper"', `"sort": "keeper", ${JSON.stringify(key)}: ${JSON.stringify(condition)}`]]);
  const form = edits.form(check(files), list, ['blocks', 1], today);
  if ('mistake' in form) throw new Error(form.mistake);
  const [found] = form.conditions?.of.filter((one) => one.key === key) ?? [];
  return [found?.sentence, found?.passes];
}

test('a condition on records is a sentence with the number of sample records that pass', async () => {
  const { texts } = await portalNamed('garden');
  const plots = JSON.parse(texts.get('fixtures/plots.json') ?? '[]') as { crop: string }[];
  const beans = plots.filter(({ crop }) => crop === 'beans').length;
  expect(plots.length).toBeGreaterThan(beans);
  expect(await wordsOf('where', { 'row.crop': 'beans' })).toEqual([
    'The record\'s crop is "beans".',
    `Currently true for ${beans} of ${plots.length} sample records.`,
  ]);
});

test('a condition on viewers names the viewers who pass', async () => {
  const [sentence, passes] = await wordsOf('when', { 'viewer.signedIn': true });
  expect(sentence).toBe('The viewer is signed in.');
  expect(passes).toBe('Currently true for all signed-in users on friends; Gardeners and Wardens on gardeners.');
});

test('a condition on the day says who passes today', async () => {
  const until = { 'now.date': { lte: '2026-06-30' } };
  expect(await wordsOf('when', until, '2026-06-30')).toEqual(['Today is 2026-06-30 or earlier.', 'Currently true for everybody.']);
  expect((await wordsOf('when', until, '2026-07-01'))[1]).toBe('Currently true for no one.');
});

test('a comment in a condition isn’t part of its sentence, and a single group has no parentheses', async () => {
  const [sentence] = await wordsOf('where', { $comment: 'why', any: [{ 'row.crop': 'beans' }, { 'row.rent': { gte: 900 } }] });
  expect(sentence).toBe('The record\'s crop is "beans" or the record\'s rent is at least 900.');
});

test('a condition that compares two values is worded with the names of both', async () => {
  const [sentence] = await wordsOf('where', { 'row.keeper': { sameAs: 'viewer.name' } });
  expect(sentence).toBe("The record's keeper is the same as the viewer's name.");
});
