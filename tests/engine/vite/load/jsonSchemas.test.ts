import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCompiler } from '../../../../engine/compiler/compilePortal.ts';
import { jsonSchemas } from '../../../../engine/vite/load/jsonSchemas.ts';
import { nameSchemas } from '../../../../engine/vite/load/nameSchemas.ts';
import { createAjv } from '../../../support/createAjv.ts';
import { manifestText } from '../../../support/tempPortal.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { shippedCompiler, shippedPortal } from '../../../support/shippedPortal.ts';

const texts = new Map(Object.entries(plotsPortal).map(([file, content]) => [file, manifestText(content)]));
const generated: Record<string, object> = {
  ...jsonSchemas(plotsVocabulary),
  ...nameSchemas(createCompiler(plotsVocabulary)(texts)),
};
const root = resolve(import.meta.dirname, '../../../..');

test('the JSON Schemas in portal-config/schema are up to date', async () => {
  const { jsonSchemas: generate } = await shippedCompiler();
  for (const [file, text] of nonEmpty(Object.entries(generate(await shippedPortal())))) {
    expect(readFileSync(join(root, 'portal-config/schema', file), 'utf8'), `${file}: run npm run schemas`).toBe(text);
  }
});

const schemas: Record<string, string> = {
  portal: 'portal-config/portal.json',
  gates: 'portal-config/gates.json',
  choices: 'portal-config/choices.json',
  actions: 'portal-config/actions.json',
  domain: 'portal-config/domains/open.json',
  navigation: 'portal-config/navigation/main.json',
  entity: 'portal-config/entities/plant.json',
  form: 'portal-config/forms/sow.json',
  flow: 'portal-config/flows/watering.json',
  table: 'portal-config/tables/plants.json',
  screen: 'screens/beds/all.json',
  layout: 'screens/beds/_layout.json',
};

/** Compiles a schema when a test first uses it, because compiling takes up to a second. */
const ajv = createAjv();
for (const [file, schema] of Object.entries(generated)) ajv.addSchema(schema, file);

function errorsOf(schema: string, manifest: unknown): unknown[] {
  const validate = ajv.getSchema(`${schema}.json`);
  if (!validate) throw new Error(`There is no schema ${schema}.json`);
  void validate(manifest);
  return validate.errors ?? [];
}

test.each(Object.entries(schemas))('the JSON Schema %s accepts files that the check accepts', (schema, file) => {
  expect(errorsOf(schema, plotsPortal[file])).toEqual([]);
});

test('the JSON Schema accepts a single block like a list and refuses anything that isn’t a block', () => {
  const group = (blocks: unknown) => errorsOf('screen', { title: 'Shed', blocks: { block: 'group', blocks } });
  expect(group({ block: 'text', text: 'Soil' })).toEqual([]);
  expect(group([{ block: 'text', text: 'Soil' }])).toEqual([]);
  expect(group({ block: 'txt', text: 'Soil' })).not.toEqual([]);
});

// All schemas except gates and domains reject unknown keys.
const closed = Object.entries(schemas).filter(([schema]) => !['gates', 'domain'].includes(schema));

test.each(nonEmpty(closed))('the JSON Schema %s refuses unknown keys', (schema, file) => {
  expect(errorsOf(schema, { ...Object(plotsPortal[file]), ' ': 3 })).not.toEqual([]);
});

test('the JSON Schemas describe their keys', () => {
  expect(generated['domain.json']).toMatchObject({ properties: { domain: { description: expect.stringMatching(/^The host name/) } } });
});

/** Replaces a part of a sample manifest, and validates the result. */
function errorsAfter(schema: string, from: string, to: string): unknown[] {
  const text = texts.get(schemas[schema] ?? '') ?? '';
  expect(text).toContain(from);
  return errorsOf(schema, JSON.parse(text.replace(from, to)));
}

describe('completion of the portal’s own names', () => {
  const offered = (kind: string) => JSON.stringify(Object(generated['names.json']).definitions[kind]);

  test('an editor offers gates, rules, features, delays, choices, tables, icons, and fields once each', () => {
    expect(offered('gate')).toBe('{"enum":["trader","warden"]}');
    expect(offered('rule')).toBe('{"enum":["ripened"]}');
    expect(offered('icon')).toContain('"wheat"');
    expect(offered('sort')).toContain('"-title"');
    expect(offered('paths')).toContain('"viewer.rank":{"anyOf":[{"enum":["warden","grower"]}');
    expect(offered('ofDomain')).toContain('"market":{"type":"boolean"}');
    expect(offered('ofFlow')).toContain('"drying":{}');
    const withIcons = Object.keys(generated).filter((file) => JSON.stringify(generated[file]).includes('"wheat"'));
    expect(withIcons).toEqual(['names.json']);
  });

  test('an editor marks an unknown name', () => {
    expect(errorsAfter('table', '"entity": "plant"', '"entity": "plan"')).not.toEqual([]);
    expect(errorsOf('rules', { ready: { gate: 'wardn' } })).not.toEqual([]);
    expect(errorsOf('rules', { ready: { gate: ['warden'], 'viewer.rank': 'anything' } })).toEqual([]);
  });

  test('an editor offers a table the fields of its own entity', () => {
    const columns = (columns: unknown) => errorsOf('table', { entity: 'plant', label: 'Plants', columns });
    expect(columns(['title', { field: 'title' }])).toEqual([]);
    expect(columns(['rank'])).not.toEqual([]);
  });

  test('an editor offers sample records the fields and choices of their entity', () => {
    const errors = (records: unknown) => errorsOf('fixture-plants', records);
    expect(errors(plotsPortal['fixtures/plants.json'])).toEqual([]);
    expect(errors([{ id: 'p1', title: 3 }])).not.toEqual([]);
  });
});

test('a schema accepts any name of a kind that the portal doesn’t define yet', () => {
  const bare = nameSchemas(createCompiler(plotsVocabulary)(new Map()));
  expect(Object(bare['names.json']).definitions.gate).toEqual({ type: 'string' });
});
