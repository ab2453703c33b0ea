import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { builtInBlockSchemas } from '../../engine/blocks/blockSchema.ts';
import { noCode } from '../../engine/build/check/CompiledPortal.ts';
import { compilePortal } from '../../engine/build/check/compilePortal.ts';
import { formatProblem } from '../../engine/build/check/Problem.ts';
import { effectSchema } from '../../engine/manifest/action.ts';
import { conditionSchema, operatorsSchema } from '../../engine/manifest/condition.ts';
import { fieldTypeNames } from '../../engine/manifest/field.ts';
import { tempPortal } from '../support/tempPortal.ts';
import { filesOf, follow, recipesOf } from './recipes.ts';

const guide = readFileSync('docs/officers.md', 'utf8');
const garden = filesOf('tests/portals/garden');
const recipes = recipesOf(guide);
const patience = 30_000;

async function problemsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { problems } = await compilePortal(tempPortal(files), noCode);
  return problems.map(formatProblem);
}

describe('the cookbook', () => {
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
    const written = guide.match(/^```json/gm) ?? [];
    expect(recipes.flatMap(({ snippets }) => snippets)).toHaveLength(written.length);
  });
});

test(
  'mistakes are told in the words that the guide quotes',
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

describe('the words of the language', () => {
  test('are every block, field type and effect that there is', () => {
    expect(named('block')).toEqual(builtInBlockSchemas.map((schema) => schema.shape.block.value).sort());
    expect(named('field type')).toEqual([...fieldTypeNames].sort());
    expect(named('effect of an action')).toEqual(effectSchema.options.map((option) => option.shape.effect.value).sort());
  });

  test('are every operator that a condition has', () => {
    const words = [...keysOf(operatorsSchema), ...keysOf(conditionSchema)];
    expect(named('in a condition')).toEqual([...new Set(words)].sort());
  });
});

test('the files that the guide names are there', () => {
  const made = recipes.flatMap(({ snippets }) => snippets.map(({ file }) => file));
  const named = [...guide.matchAll(/`((?:portal-config|screens)\/[\w/-]+\.json)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(file) && !(file in garden) && !made.includes(file))).toEqual([]);
});

/** What the first column of the table with this heading names. */
function named(heading: string): string[] {
  const [, rows = ''] = guide.split(`| ${heading} |`);
  const cells = (rows.split('\n\n', 1)[0] ?? '')
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)).sort();
}

function keysOf(schema: z.ZodType): string[] {
  const { properties, definitions } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  const own = properties ?? Object.values(definitions ?? {}).map((definition) => (definition as z.core.JSONSchema.Schema).properties)[0];
  return Object.keys(own ?? {});
}
