import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { excludeFromBuild, withoutKey } from '../../../../engine/vite/load/excludeFromBuild.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

function shipped(...lines: string[]): string[] {
  const code = withoutKey(lines.join('\n'), 'block.tsx', 'schema');
  return code
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

test('a schema is removed together with the imports that only it used', () => {
  expect(
    shipped(
      "import { z } from 'zod';",
      "import { defineBlock, textSchema } from './engine.ts';",
      "import { view } from './view.tsx';",
      "export const quote = defineBlock({ kind: 'quote', schema: z.strictObject({ text: textSchema }), component: view });",
    ).map((line) => line.replace(/ +/g, ' ')),
  ).toEqual([
    "import { defineBlock, textSchema } from './engine.ts';",
    "import { view } from './view.tsx';",
    "export const quote = defineBlock({ kind: 'quote', component: view });",
  ]);
});

test('constants and functions that only the schema used are removed, and type references stay', () => {
  expect(
    shipped(
      "import { z } from 'zod';",
      "import { collectionKeys } from './collection.ts';",
      'const { of, where } = collectionKeys;',
      'const text = () => z.string();',
      'function size() { return z.number(); }',
      'const keys = z.strictObject({ of, where, text: text(), size: size() });',
      'export type Keys = z.output<typeof keys>;',
      'export const quote = defineBlock({ schema: keys, component: (props: Keys) => <p>{props.text}</p> });',
    ).map((line) => line.replace(/ +/g, ' ')),
  ).toEqual([
    'export type Keys = z.output<typeof keys>;',
    'export const quote = defineBlock({ component: (props: Keys) => <p>{props.text}</p> });',
  ]);
});

test('code that is also used elsewhere, or was unused before, stays', () => {
  const remainingLines = ["import { Words } from './Words.tsx';", 'const limit = 3;', 'const started = begin();'];
  expect(
    shipped(
      ...remainingLines,
      'export const list = [defineEffect({ schema: of(limit, Words), run: () => limit }), defineFieldType({ schema, view: <Words /> })];',
    ).slice(0, 3),
  ).toEqual(remainingLines);
});

test('the remaining code keeps its lines and columns', () => {
  const source = "defineBlock({\n  kind: 'a',\n  schema: z.strictObject({\n    b,\n  }),\n  component: c,\n});";
  const code = withoutKey(source, 'block.ts', 'schema');
  expect(code.split('\n').map((line) => line.length)).toEqual(source.split('\n').map((line) => line.length));
  expect(code.indexOf('component')).toBe(source.indexOf('component'));
});

test('the component can be removed instead for the check, which renders nothing', () => {
  const code = withoutKey(
    "import { lazily } from './e.ts';\nexport const b = defineBlock({ schema: s, component: lazily(() => import('./B.tsx')) });",
    'block.ts',
    'component',
  );
  expect(code.replace(/\s+/g, ' ').trim()).toBe('export const b = defineBlock({ schema: s, });');
});

test('a definition that isn’t written in place is refused, because its schema would be shipped', () => {
  expect(() => withoutKey('defineBlock(given)', 'block.ts', 'schema')).toThrow('block.ts: defineBlock needs an object literal');
});

test('a browser build with the portal’s and the engine’s blocks contains no code of zod', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [excludeFromBuild('schema', ({ consumer }) => consumer === 'client')],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ['tests/engine/vite/coded/lanternBlock.ts', 'engine/react/blocks/builtInBlocks.ts'].map((file) => resolve(file)),
        preserveEntrySignatures: 'strict',
        external: [/^react/, /^@/, /^ag-grid/, /^recharts/, /^intl/, /^xstate/, /^ajv/],
      },
    },
  });
  const modules = [built]
    .flat()
    .flatMap((output) => ('output' in output ? output.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])) : []));
  expect(modules.filter((id) => id.endsWith('/lanternBlock.ts') || id.endsWith('/findInsideBlock.ts'))).toHaveLength(2);
  expect(nonEmpty(modules).filter((id) => /node_modules\/zod|engine\/language\//.test(id))).toEqual([]);
});
