import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { compilePortal } from '../../../../engine/compiler/compilePortal.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { nameSchema } from '../../../../engine/language/basics.ts';
import { refersTo } from '../../../../engine/language/references.ts';
import { defineEffect } from '../../../../engine/react/actions/defineEffect.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import { tempPortal } from '../../../support/tempPortal.ts';
import { vocabularyWith } from '../../../support/vocabulary.ts';

const schema = z.strictObject({
  times: z.number().int().max(5).describe('How often.'),
  of: refersTo('collection', nameSchema).optional().describe('For whom.'),
});
const ring = defineEffect({
  effect: 'ring',
  schema,
  run({ times, of, say }) {
    expectTypeOf(times).toEqualTypeOf<number>();
    expectTypeOf(of).toEqualTypeOf<string | undefined>();
    expectTypeOf(say).not.toEqualTypeOf<number>();
  },
});

test('an effect whose parameters differ from its schema does not compile', () => {
  // @ts-expect-error a string isn't a number
  defineEffect({ effect: 'ring', schema, run: ({ times }: { times: string }) => void times });
  // @ts-expect-error an effect needs a schema
  defineEffect({ effect: 'ring', run: () => undefined });
  // @ts-expect-error the schema must be an object schema
  defineEffect({ effect: 'ring', schema: z.number(), run: () => undefined });
  // @ts-expect-error `undo` must be a function
  defineEffect({ effect: 'ring', schema, run: () => ({ undo: 'yes' }) });
  // @ts-expect-error `say` must be a string
  defineEffect({ effect: 'ring', schema, run: () => ({ say: 5 }) });
  expect(defineEffect({ effect: 'ring', schema, run: () => ({ say: 'Ding' }) })).toMatchObject({ effect: 'ring' });
});

/** Compiles a portal with `entry` as its `note` action. Returns the formatted problems. */
async function problemsOf(entry: unknown): Promise<string[]> {
  const actions = { ...Object(plotsPortal['portal-config/actions.json']), note: entry };
  const words = vocabularyWith({
    functions: ['yield'],
    machines: { basket: { states: ['empty', 'full'], events: ['HARVEST'] } },
    blocks: [{ kind: 'scarecrow', schema: z.strictObject({ hat: z.string() }) }],
    effects: [ring],
  });
  const { problems } = await compilePortal(tempPortal({ ...plotsPortal, 'portal-config/actions.json': actions }), words);
  return problems.map(formatProblem);
}

test('a portal’s own effect is checked like the engine’s, with its place and the nearest name', async () => {
  expect(await problemsOf({ effect: 'ring', times: 3, of: 'plants', say: 'Rung', closes: true })).toEqual([]);
  expect(await problemsOf({ effect: 'ring', tmies: 3 })).toEqual([
    expect.stringMatching(/^portal-config\/actions\.json:4:5 unknown-key "tmies" is not a known key .*\(did you mean "times"\?\)$/),
  ]);
  expect(await problemsOf({ effect: 'ring', times: 9 })).toEqual([expect.stringMatching(/^portal-config\/actions\.json:4:\d+ .*5/)]);
  expect(await problemsOf({ effect: 'ring', times: 1, of: 'plnts' })).toEqual([
    'portal-config/actions.json:5:11 unknown-collection there is no collection "plnts" (did you mean "plants"?)',
  ]);
  expect(await problemsOf({ effect: 'rnig', times: 1 })).toEqual([
    expect.stringMatching(/^portal-config\/actions\.json:3:\d+ .*"rnig".*\(did you mean "ring"\?\)$/),
  ]);
});

test('an own effect is unknown without its code', async () => {
  const actions = { ...Object(plotsPortal['portal-config/actions.json']), note: { effect: 'ring', times: 1 } };
  const { problems } = await compilePortal(tempPortal({ ...plotsPortal, 'portal-config/actions.json': actions }), plotsVocabulary);
  expect(problems.map(formatProblem)).toEqual([expect.stringContaining('"ring"')]);
});
