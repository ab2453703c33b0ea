import { z } from 'zod';
import { plainSettings } from '../core/fields/fieldSettings.ts';
import { createFieldTypes } from '../core/fields/fieldTypes.ts';
import { actionSchema } from '../language/action.ts';
import { conditionSchema } from '../language/condition.ts';
import { references } from '../language/references.ts';
import { fieldSchema } from '../language/field.ts';
import { pieceSchema } from '../language/piece.ts';
import { iconCasesSchema, toneCasesSchema } from '../language/basics.ts';
import { textSchema } from '../language/text.ts';
import { valueSchema } from '../language/value.ts';
import type { KindName } from '../compiler/source/kinds.ts';
import { anyBlockSchema, kindSchemas } from '../compiler/vocabulary/kindSchemas.ts';
import type { Vocabulary } from '../compiler/vocabulary/Vocabulary.ts';

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
  Action: actionSchema,
  Condition: conditionSchema,
  Field: fieldSchema,
  Piece: pieceSchema,
  Value: valueSchema,
  Text: textSchema,
  Tone: toneCasesSchema,
  Icon: iconCasesSchema,
};

/** JSON Schemas (draft 7) of every kind of manifest, by file name. Editors complete and explain keys with them. */
export function jsonSchemas(vocabulary: Vocabulary): Record<string, string> {
  const metadata = z.registry<z.core.GlobalMeta>();
  for (const [id, schema] of Object.entries({ Block: anyBlockSchema(vocabulary), ...shared }))
    metadata.add(schema, { ...z.globalRegistry.get(schema), id });
  const fieldTypeNames = [...createFieldTypes({ ...plainSettings, own: vocabulary.fieldTypes }).keys()];
  const convert = (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      unrepresentable: 'any',
      metadata,
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.type === 'object') jsonSchema.properties = { ...jsonSchema.properties, $comment: comment };
        if (references.get(zodSchema)?.kind === 'fieldType') jsonSchema.enum = fieldTypeNames;
        const { description } = z.globalRegistry.get(zodSchema) ?? {};
        if (description !== undefined) jsonSchema.description ??= description;
      },
    });
  const schemas = kindSchemas(vocabulary);
  return Object.fromEntries(
    Object.entries(files).map(([kind, file]) => [
      `${file}.json`,
      // Object.entries forgets that the keys of `files` are names of kinds.
      `${JSON.stringify(convert(schemas[kind as keyof typeof files]), undefined, 2)}\n`,
    ]),
  );
}
