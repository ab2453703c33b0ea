import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { blockSchema } from '../react/blocks/blockSchema.ts';
import { actionSchema } from '../language/action.ts';
import { conditionSchema } from '../language/condition.ts';
import { fieldSchema } from '../language/field.ts';
import { pieceSchema } from '../language/piece.ts';
import { valueSchema } from '../language/value.ts';
import type { PortalBlocks } from '../compiler/shape/schemaTree.ts';
import { valueAt } from '../compiler/source/Source.ts';
import { kindSchemas, type KindName } from '../compiler/source/kinds.ts';
import { readPortalCode } from './portalCode.ts';

/** The file of each kind's JSON Schema, as manifests name it in `$schema`. A screen without an address has that of a screen. */
const files = {
  portal: 'portal',
  gates: 'gates',
  rules: 'rules',
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
  parts: 'part',
  cards: 'card',
  fixtures: 'records',
} as const satisfies Partial<Record<KindName, string>>;

/** Comments are taken out when a file is read, so that no schema of the language knows them. */
const comment = { description: 'A note for whoever reads the file. The portal does not see it.' };

/** What appears in many places, and so gets a definition of its own. */
const shared = {
  Block: blockSchema,
  Action: actionSchema,
  Condition: conditionSchema,
  Field: fieldSchema,
  Piece: pieceSchema,
  Value: valueSchema,
};

/**
 * JSON Schemas (draft 7) of every kind of manifest, by file name. Editors complete and explain keys with them.
 * @param blocks schemas of the portal's own blocks, by kind.
 */
export function jsonSchemas(blocks: PortalBlocks = {}): Record<string, string> {
  const metadata = z.registry<z.core.GlobalMeta>();
  for (const [id, schema] of Object.entries(shared)) metadata.add(schema, { ...z.globalRegistry.get(schema), id });
  const convert = (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      unrepresentable: 'any',
      metadata,
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.type === 'object') jsonSchema.properties = { ...jsonSchema.properties, $comment: comment };
        const { description } = z.globalRegistry.get(zodSchema) ?? {};
        if (description !== undefined) jsonSchema.description ??= description;
      },
    });
  return Object.fromEntries(
    Object.entries(files).map(([kind, file]) => {
      // Object.entries forgets that the keys of `files` are names of kinds.
      const schema = convert(kindSchemas[kind as keyof typeof files]);
      const kinds = valueAt(schema, ['definitions', 'Block', 'oneOf']);
      if (Array.isArray(kinds)) kinds.push(...Object.values(blocks).map(ownBlock));
      return [`${file}.json`, `${JSON.stringify(schema, undefined, 2)}\n`];
    }),
  );
}

function ownBlock(schema: z.ZodType) {
  const { $schema: _, ...block } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return block;
}

/**
 * Writes the JSON Schemas into portal-config/schema/ of the portal in `folder`; those that are current are left alone.
 * @param onlyCheck changes nothing, but names what is out of date.
 * @returns the exit code: 1 when `onlyCheck` found something.
 */
export async function writeJsonSchemas(folder: string, onlyCheck = false): Promise<0 | 1> {
  const place = join(folder, 'portal-config/schema');
  const { blocks } = await readPortalCode(folder);
  const stale = Object.entries(jsonSchemas(blocks)).filter(([file, text]) => {
    const path = join(place, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  for (const [file, text] of stale) {
    console.log(`portal-config/schema/${file} ${onlyCheck ? 'is out of date' : 'written'}`);
    if (onlyCheck) continue;
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, file), text);
  }
  return onlyCheck && stale.length > 0 ? 1 : 0;
}
