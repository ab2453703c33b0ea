import { expect, test } from 'vitest';
import { operatorsSchema } from '../../../../engine/language/condition.ts';
import { jsonSchemas } from '../../../../engine/vite/load/jsonSchemas.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

interface Schema {
  $ref?: string;
  description?: string;
  const?: unknown;
  allOf?: Schema[];
  definitions?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Returns true if a key has a description. Ignores the general description of `Text`. */
function explained({ description, $ref, allOf = [] }: Schema, definitions: Record<string, Schema>): boolean {
  if (description !== undefined) return true;
  const name = $ref?.split('/').at(-1) ?? '';
  const parts = [...allOf, ...(name === 'Text' ? [] : [definitions[name]])];
  return parts.some((part) => part !== undefined && explained(part, definitions));
}

/** Returns the paths of all keys without a description. */
function silent(schema: unknown, definitions: Record<string, Schema>, place: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => silent(part, definitions, place));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...others } = schema as Schema;
  return [
    ...Object.entries(properties).flatMap(([key, property]) => [
      ...(property.const !== undefined || explained(property, definitions) ? [] : [`${place} ${key}`]),
      ...silent(property, definitions, `${place} ${key}`),
    ]),
    ...Object.entries(others).flatMap(([keyword, part]) => silent(part, definitions, keyword === 'definitions' ? `${place} in` : place)),
  ];
}

test('an editor explains every key of every file', () => {
  const all = Object.entries(jsonSchemas(engineVocabulary)).flatMap(([file, schema]) => {
    const { definitions = {} } = schema as Schema;
    return silent(schema, definitions, file);
  });
  expect(all).toEqual([]);
});

test('the operators of a condition are explained with an example', () => {
  const operators = Object.entries(operatorsSchema.toJSONSchema().properties ?? {}).filter(([operator]) => operator !== 'exists');
  expect(operators.length).toBeGreaterThan(7);
  for (const [operator, schema] of operators) expect(schema).toMatchObject({ description: expect.stringContaining(`\`{ "${operator}": `) });
});
