import { expect, test } from 'vitest';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';
import { tempPortal, type PortalFolder } from '../../support/tempPortal.ts';

const selector = { block: 'selector', label: 'Season', state: 'season', choices: 'seasons' };
const written = [
  { value: 'spring', label: 'Spring' },
  { value: 'autumn', label: 'Autumn' },
];

function withScreen(state: object, ...blocks: object[]): PortalFolder {
  return { ...plotsPortal, 'screens/extra.json': { title: 'Extra', state, blocks } };
}

/** Returns the problem messages for a screen that contains `blocks`. Removes the file and line from each message. */
async function findProblems(state: object, ...blocks: object[]): Promise<string[]> {
  return (await problemLines(withScreen(state, ...blocks))).map((line) => line.replace(/^\S+ /, ''));
}

test('a selector takes its options from a named enumeration, however deep it is nested', async () => {
  const tabs = { block: 'tabs', label: 'Parts', tabs: [{ id: 'one', label: 'One', blocks: [{ ...selector, state: 'other' }] }] };
  const { portal } = await compilePortal(tempPortal(withScreen({}, selector, tabs)), plotsVocabulary);
  const [first, second] = portal?.screens['/extra']?.screen.blocks ?? [];
  expect(first).toEqual({ block: 'selector', label: 'Season', state: 'season', look: 'select', options: written, line: 5 });
  expect(second).toMatchObject({ tabs: [{ blocks: [{ state: 'other', options: written }] }] });
});

test('a selector in a frame’s footer also gets its options', async () => {
  const layout = { shell: { title: 'Extra', navigation: 'main', footer: [selector] } };
  const folder = tempPortal({ ...withScreen({}), 'screens/more/_layout.json': layout });
  const { portal } = await compilePortal(folder, plotsVocabulary);
  expect(portal?.shells['/more']?.shell.footer).toMatchObject([{ options: written }]);
});

test('a page state key that names an enumeration takes its values', async () => {
  const { portal } = await compilePortal(tempPortal(withScreen({ season: { default: 'spring', choices: 'seasons' } })), plotsVocabulary);
  expect(portal?.screens['/extra']?.screen.state).toEqual({ season: { default: 'spring', values: ['spring', 'autumn'] } });
});

test('an unknown enumeration is reported with the nearest name, for a selector and for the state', async () => {
  expect(await findProblems({ season: { choices: 'saesons' } }, { ...selector, choices: 'season' })).toEqual([
    'unknown-choices there is no list of choices "saesons" (did you mean "seasons"?)',
    'unknown-choices there is no list of choices "season" (did you mean "seasons"?)',
  ]);
});

test('a condition on the page state is checked against the values of the enumeration', async () => {
  const inSummer = { block: 'text', text: 'Hot', when: { 'page.season': 'sumer' } };
  const expected = 'unknown-value "page.season" can never be "sumer"; it can be spring, autumn';
  expect(await findProblems({}, selector, inSummer)).toEqual([`${expected}, `]);
  expect(await findProblems({ season: { default: 'spring', choices: 'seasons' } }, inSummer)).toEqual([`${expected}, spring`]);
});

test('a selector can’t have both options and an enumeration', async () => {
  expect(await findProblems({}, { ...selector, options: written })).toEqual([
    'options-or-from a selector needs exactly one of "choices", "options", "from", and "years"',
  ]);
  expect(await findProblems({ season: { values: ['spring'], choices: 'seasons' } })).toEqual([
    'two-choices a state key can have only one of "values", "choices", "from", and "years"',
  ]);
});
