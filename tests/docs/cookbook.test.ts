import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, follow, problemsIn, recipesOf } from './recipes.ts';

const cookbook = readFileSync('docs/cookbook.md', 'utf8');
const garden = filesOf('tests/portals/garden');
const recipes = recipesOf(cookbook);
const patience = 30_000;

test.each(recipes.map((recipe) => [recipe.name, recipe] as const))(
  'what "%s" says to write has no problems',
  async (_, { snippets }) => {
    expect(snippets).not.toEqual([]);
    expect(await problemsIn(snippets.reduce(follow, garden))).toEqual([]);
  },
  patience,
);

test(
  'all recipes can be followed in one portal',
  async () => {
    const snippets = recipes.flatMap((recipe) => recipe.snippets);
    expect(await problemsIn(snippets.reduce(follow, garden))).toEqual([]);
  },
  patience,
);

test('every snippet says where it belongs', () => {
  const written = cookbook.match(/^```json/gm) ?? [];
  expect(written.length).toBeGreaterThan(0);
  expect(recipes.flatMap(({ snippets }) => snippets)).toHaveLength(written.length);
});
