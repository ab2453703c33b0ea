import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { builtInBlocks } from '../../../../engine/react/blocks/builtInBlocks.ts';

const kinds = builtInBlocks.map(({ kind }) => kind);

test('a portal without portal.ts has the engine’s vocabulary', async () => {
  const { vocabulary } = await loadCompiler('/nowhere');
  expect(Object.keys(vocabulary.blocks)).toEqual(kinds);
  expect(vocabulary).toMatchObject({ functions: [], machines: {} });
});

test('a portal’s code adds its functions, machines, and blocks to the vocabulary', async () => {
  const { vocabulary } = await loadCompiler(resolve(import.meta.dirname, '../coded'));
  expect(vocabulary.functions).toEqual(['brightness']);
  expect(vocabulary.machines).toEqual({ lamp: { states: ['dark', 'lit', 'lit.warm', 'lit.hot', 'broken'], events: ['PRESS', 'BREAK'] } });
  expect(Object.keys(vocabulary.blocks)).toEqual([...kinds, 'lantern']);
  expect(vocabulary.phrases).toContainEqual({ area: 'lamp', texts: { broken: 'The lamp is broken' } });
});

test("editors complete the keys of a portal's own blocks", async () => {
  const { jsonSchemas, check } = await loadCompiler(resolve(import.meta.dirname, '../coded'));
  const { definitions } = JSON.parse(jsonSchemas(check(new Map()))['screen.json'] ?? '{}');
  const lantern = definitions.Block.oneOf.find(
    (block: { properties: { block: { const: string } } }) => block.properties.block.const === 'lantern',
  );
  expect(lantern).toMatchObject({ description: 'A lantern.', properties: { colour: { enum: ['red', 'green'] }, when: {} } });
});
