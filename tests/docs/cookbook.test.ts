import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainSubject } from '../../engine/compiler/answers/explainSubject.ts';
import { changesBetween } from '../../engine/compiler/changes/changesBetween.ts';
import { createCompiler } from '../../engine/compiler/compilePortal.ts';
import { undoChange } from '../../engine/cli/commands/undoCommand.ts';
import { tempPortal } from '../support/tempPortal.ts';
import { engineVocabulary } from '../support/vocabulary.ts';
import { problemsIn } from './problemsIn.ts';
import { readFiles, follow, parseRecipes } from './recipes.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

const cookbook = readFileSync('docs/cookbook.md', 'utf8');
const garden = readFiles('tests/portals/garden');
const recipes = parseRecipes(cookbook);
const patience = 30_000;
const removal = 'Remove a feature everywhere';

test.each(nonEmpty(recipes.map((recipe) => [recipe.name, recipe] as const)))(
  'the files that "%s" says to write have no problems',
  async (_, { snippets }) => {
    expect(snippets).not.toEqual([]);
    expect(await problemsIn(snippets.reduce(follow, garden))).toEqual([]);
  },
  patience,
);

test(
  'all recipes can be followed in one portal',
  async () => {
    // Leave out the recipe `removal`, which conflicts with another recipe.
    const snippets = recipes.filter(({ name }) => name !== removal).flatMap((recipe) => recipe.snippets);
    expect(await problemsIn(snippets.reduce(follow, garden))).toEqual([]);
  },
  patience,
);

test('every snippet names its file', () => {
  const written = cookbook.match(/^```json/gm) ?? [];
  expect(written.length).toBeGreaterThan(0);
  expect(recipes.flatMap(({ snippets }) => snippets)).toHaveLength(written.length);
});

/** Returns the garden's problems and files after following the recipe `name`. */
function following(name: string) {
  const snippets = recipes.find((recipe) => recipe.name === name)?.snippets ?? [];
  const files = snippets.reduce(follow, garden);
  const check = createCompiler(engineVocabulary);
  const texts = (all: Readonly<Record<string, string>>) =>
    new Map(Object.entries(all).filter(([file]) => /^(portal-config(?!\/schema)|screens|fixtures)\//.test(file)));
  const [before, after] = [check(texts(garden)), check(texts(files))];
  return { files, after, said: changesBetween(before, after)?.map(({ sentence }) => sentence) };
}

test('the sign-in rules make people the added role, and it passes its gate', () => {
  const { said, after } = following('Add a role');
  expect(said?.[0]).toBe('The sign-in rules now create Treasurers on friends and gardeners.');
  const [answer] = [explainSubject(after, { subject: 'treasurer', as: 'treasurer', on: 'gardeners' })].flat();
  expect(answer).toMatchObject({ answer: 'yes' });
});

test('only an office’s members can see its own area', () => {
  expect(following('Give one office an area of its own').said).toEqual(['Wardens on friends and gardeners now see "Tools".']);
});

test('a removed feature leaves nothing behind', () => {
  const { said, files } = following(removal);
  expect(said).toEqual(['All signed-in users on friends no longer see "Seed swap".']);
  expect(JSON.stringify(Object.entries(files).filter(([file]) => !file.includes('/schema/')))).not.toContain('seedSwap');
});

test(
  'a change can be undone as the recipe says',
  async () => {
    const folder = tempPortal(garden);
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@garden.example', ...args]);
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'The garden');
    const file = 'portal-config/navigation/plots.json';
    const before = garden[file] ?? '';
    writeFileSync(join(folder, file), before.replace('"Watering"', '"Water the beds"'));
    expect(following('Undo a change').said).toEqual(['In the navigation "Garden", the link "Watering" is now called "Water the beds".']);
    expect(await undoChange(folder, '1', { yes: true, print: () => undefined })).toBe(0);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(before);
  },
  patience,
);

test('every recipe begins with the steps on the workbench', () => {
  const sections = cookbook.split(/^## /m).slice(1);
  const without = sections.filter((section) => !/^[^\n]+\n\n\*\*In the workbench:\*\* /.test(section));
  expect(without.map((section) => section.split('\n', 1)[0])).toEqual([]);
});
