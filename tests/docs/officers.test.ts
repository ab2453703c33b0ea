import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsIn } from './problemsIn.ts';
import { readFiles, parseRecipes } from './recipes.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

const guide = readFileSync('docs/officers.md', 'utf8');
const cookbook = readFileSync('docs/cookbook.md', 'utf8');
const garden = readFiles('tests/portals/garden');
const recipes = parseRecipes(cookbook);
const patience = 30_000;

test(
  'the check reports mistakes in the words that the guide quotes',
  async () => {
    const mistakes: [file: string, text: string, mistake: string][] = [
      ['portal-config/forms/pest.json', '"notes"]', '"note"]'],
      [
        'portal-config/navigation/plots.json',
        '"/plots/seeds", "icon": "wheat"',
        '"/plots/seed", "icon": "weat", "when": { "gate": "wardn" }',
      ],
    ];
    const files = { ...garden };
    for (const [file, text, mistake] of mistakes) {
      expect(files[file]).toContain(text);
      files[file] = (files[file] ?? '').replace(text, mistake);
    }
    const told = await problemsIn(files);
    expect(guide).toContain(['```text', ...told, `portal-config: ${told.length} problems in `].join('\n'));
    expect((await problemsIn({ ...garden, 'screens/plots/keys.json': '{ "title": "Keys" "blocks": [] }' })).join()).toContain(
      'bad-json a comma is missing before this',
    );
  },
  patience,
);

test('the guide lists the recipes of the cookbook in the same order', () => {
  const listed = [...guide.matchAll(/^- \[(.+)\]\(cookbook\.md#([\w-]+)\)$/gm)].map(([, name = '', anchor = '']) => ({ name, anchor }));
  expect(listed).toEqual(recipes.map(({ name }) => ({ name, anchor: name.toLowerCase().replaceAll(' ', '-') })));
});

test('every file that the guide and the cookbook name exists', () => {
  const made = recipes.flatMap(({ snippets }) => snippets.map(({ file }) => file));
  const named = [...`${guide}${cookbook}`.matchAll(/`((?:portal-config|screens)\/[\w/-]+\.json)`/g)].map(([, file = '']) => file);
  expect(nonEmpty(named).filter((file) => !existsSync(file) && !(file in garden) && !made.includes(file))).toEqual([]);
});
