import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { jsonSchemas } from '../../../engine/dev/jsonSchemas.ts';
import { loadCompiler } from '../../../engine/dev/loadCompiler.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';

const generated = jsonSchemas(plotsVocabulary);
const root = resolve(import.meta.dirname, '../../..');

test('the JSON Schemas in portal-config/schema are what the engine would write now', async () => {
  const compiler = await loadCompiler(root);
  for (const [file, text] of Object.entries(compiler.jsonSchemas())) {
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

function errorsOf(schema: string, manifest: unknown): unknown[] {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(generated[`${schema}.json`] ?? 'false'));
  validate(manifest);
  return validate.errors ?? [];
}

test.each(Object.entries(schemas))('the JSON Schema %s takes what the check takes', (schema, file) => {
  expect(errorsOf(schema, plotsPortal[file])).toEqual([]);
});

// Gates have names of their own, and domains have the fields of the portal's own entity.
const closed = Object.entries(schemas).filter(([schema]) => !['gates', 'domain'].includes(schema));

test.each(closed)('the JSON Schema %s refuses unknown keys', (schema, file) => {
  expect(errorsOf(schema, { ...Object(plotsPortal[file]), ' ': 3 })).not.toEqual([]);
});

test('keys are explained', () => {
  const schema = JSON.parse(generated['domain.json'] ?? '{}');
  expect(schema.properties.domain.description).toMatch(/^The host name/);
});
