import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { blockSchema } from '../blocks/blockSchema.ts';
import { kindSchemas, type KindName } from './check/source/kinds.ts';

/** The file of each kind's JSON Schema, as manifests name it in `$schema`. Fixtures are plain records and have none. */
const files: Partial<Record<KindName, string>> = {
  portal: 'portal',
  gates: 'gates',
  choices: 'choices',
  actions: 'actions',
  domains: 'domain',
  navigation: 'navigation',
  entities: 'entity',
  forms: 'form',
  flows: 'flow',
  tables: 'table',
  screens: 'screen',
  layouts: 'layout',
};

const names = z.registry<{ id?: string; description?: string }>();

/** JSON Schemas (draft 7) of every kind of manifest by file name, for editors to complete and explain keys. */
export function jsonSchemas(): Record<string, string> {
  const kinds = Object.entries(files).map(([kind, file]) => [file, kindSchemas[kind as KindName]] as const);
  return Object.fromEntries(kinds.map(([file, schema]) => [`${file}.json`, `${JSON.stringify(jsonSchema(schema), undefined, 2)}\n`]));
}

function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
}
