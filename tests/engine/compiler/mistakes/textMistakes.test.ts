import { describe, expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

/** Checks a page with this title. Returns its problems without their file and line. */
async function findProblems(title: unknown): Promise<string[]> {
  const lines = await problemLines({ ...plotsPortal, 'screens/beds/new.json': { title, blocks: [] } });
  return lines.filter((line) => line.startsWith('screens/beds/new.json')).map((line) => line.replace(/^\S+ /, ''));
}

const unread = (why: string) => [`bad-text the text is not valid: ${why}`];

describe('a text with a part that can’t be shown', () => {
  test.each([
    ['Beds } and more', "a } has no opening {; write '}' for the character itself"],
    ['{viewer.name}}', "a } has no opening {; write '}' for the character itself"],
    ['{viewer.name, number, ::foo}', 'the number style is not valid'],
    ['{viewer.name, number, ::currency/??}', 'the number style is not valid'],
    [
      '{viewer.name, number, foo}',
      'this style does not exist; use integer, percent, or money for numbers, and short, medium, long, or full for dates and times',
    ],
    ['Beds\u007f', 'it contains an invisible control character'],
    ['Beds \ud800', 'it contains an incomplete character'],
  ])('a text with a part that can’t be shown is reported: %j', async (title, why) =>
    expect(await findProblems(title)).toEqual(unread(why)),
  );

  test.each(["Beds '}' and more", 'Beds\nand more', '🌱 {viewer.name}', '{now.date, date, medium}', "It's"])(
    'a text that can be shown completely is not reported: %j',
    async (title) => {
      expect(await findProblems(title)).toEqual([]);
    },
  );
});

describe('a text that names something', () => {
  const empty = (key: string, text: string) => `bad-format "${key}" cannot be "${text}": it must contain visible text`;

  test.each(['', '  '])('a title can’t be %j', async (title) => {
    expect(await findProblems(title)).toEqual([empty('title', title)]);
    expect(await findProblems([{ use: title }])).toEqual([empty('use', title)]);
  });

  test('an empty label is reported at its place in links, choices, records, and fields', async () => {
    const links = 'portal-config/navigation/beds.json';
    const choices = 'portal-config/choices.json';
    const entity = 'portal-config/entities/pot.json';
    const lines = await problemLines({
      ...plotsPortal,
      [links]: { label: '', items: [{ label: '', to: '/beds' }] },
      [choices]: { pots: [{ value: 'clay', label: '' }] },
      [entity]: { label: '', of: 'pots', fields: [{ name: 'id', label: '', type: 'text' }] },
    });
    const formatProblems = lines.filter((line) => line.includes(' bad-format '));
    expect(formatProblems.map((line) => line.replace(/:\d+:\d+ .*/, ''))).toEqual([choices, entity, entity, links, links]);
    expect(formatProblems).toContain(`${links}:5:16 ${empty('label', '')}`);
  });

  test('a text that doesn’t name anything can be empty', async () => {
    const blocks = [{ block: 'text', text: '' }];
    expect(await problemLines({ ...plotsPortal, 'screens/beds/new.json': { title: 'New', subtitle: '', blocks } })).toEqual([]);
  });
});

describe('cases of a text', () => {
  const keeper = { when: { 'viewer.name': { exists: true } }, use: 'Your beds' };

  test('the texts of cases are checked like any other text', async () => {
    expect(await findProblems([keeper, { use: 'Beds of {viewer.name}' }])).toEqual([]);
  });

  test('a case after one that always applies is reported', async () => {
    const lines = await findProblems([{ use: 'Beds' }, keeper]);
    expect(lines).toEqual(['unreachable-case this case is never reached: the case before it has no "when"']);
  });

  test('the last case of a required text always applies', async () => {
    expect(await findProblems([keeper])).toEqual(['open-cases warning: add a last case without "when"; otherwise, there may be no text']);
  });

  test('a case’s condition and text are checked at their place', async () => {
    const lines = await problemLines({
      ...plotsPortal,
      'screens/beds/new.json': { title: [{ when: { gate: 'nobody' }, use: '{viewer.nam}' }, { use: 'Beds' }], blocks: [] },
    });
    expect(lines).toEqual([
      'screens/beds/new.json:5:17 unknown-gate there is no gate "nobody"',
      expect.stringMatching(/^screens\/beds\/new.json:7:14 unknown-path "viewer.nam" is not a valid path.*did you mean "viewer.name"/),
    ]);
  });

  test('a case has only a condition and a text', async () => {
    expect(await findProblems([{ if: { 'viewer.name': { exists: true } }, use: 'Your beds' }, { use: 'Beds' }])).toEqual([
      'unknown-key "if" is not a known key here; the known keys are when, use',
    ]);
  });
});
