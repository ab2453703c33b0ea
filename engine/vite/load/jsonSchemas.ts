import { z } from 'zod';
import { actionSchema } from '../../language/action.ts';
import { conditionSchema, operatorsSchema } from '../../language/condition.ts';
import { references } from '../../language/references.ts';
import { fieldSchema } from '../../language/field.ts';
import { pieceSchema } from '../../language/piece.ts';
import { iconCasesSchema, toneCasesSchema } from '../../language/basics.ts';
import { requirementsSchema } from '../../language/requirements.ts';
import { scenarioSchema } from '../../language/scenario.ts';
import { labelSchema, textSchema } from '../../language/text.ts';
import { valueSchema } from '../../language/value.ts';
import { isObject } from '../../compiler/source/Source.ts';
import type { KindName } from '../../compiler/source/kinds.ts';
import { toSuggestedKind, type SuggestedKind } from '../../compiler/names/suggestNames.ts';
import { anyBlockSchema, kindSchemas } from '../../compiler/vocabulary/kindSchemas.ts';
import type { Vocabulary } from '../../compiler/vocabulary/Vocabulary.ts';
import { nameRef } from './nameSchemas.ts';

/** The names of the JSON Schema files, keyed by manifest kind. */
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
  words: 'words',
  access: 'access',
  api: 'api',
  operations: 'operations',
  schedules: 'schedules',
  mail: 'mail',
  fixtures: 'records',
} as const satisfies Partial<Record<KindName, string>>;

/** The schema for `$comment`. The language's own schemas don't have this key, because `parseSource` removes it. */
const comment = { description: 'A note for anyone who reads the file. The portal ignores it.' };

const shared = {
  Action: actionSchema,
  Condition: conditionSchema,
  Field: fieldSchema,
  Piece: pieceSchema,
  Value: valueSchema,
  Text: textSchema,
  Label: labelSchema,
  Tone: toneCasesSchema,
  Icon: iconCasesSchema,
};

/** The names.json definition to add to each kind's schema, if any. */
const more: Partial<Record<KindName, string>> = { domains: 'ofDomain', flows: 'ofFlow', tables: 'ofTable', forms: 'ofForm' };

const refTo = (kind: SuggestedKind) => ({ $ref: nameRef(kind) });
const oneOrMore = (kind: SuggestedKind): z.core.JSONSchema.BaseSchema => ({
  anyOf: [refTo(kind), { type: 'array', items: refTo(kind), minItems: 1 }],
});

/** Schemas for keys such as `gate`, whose values can be names. */
const namedInKeys: Readonly<Record<string, z.core.JSONSchema.BaseSchema>> = {
  gate: oneOrMore('gate'),
  rule: oneOrMore('rule'),
  count: refTo('collection'),
  sum: refTo('fieldOf'),
  get: refTo('fieldOf'),
  call: refTo('function'),
  sameAs: refTo('path'),
  ...Object.fromEntries(
    ['gt', 'gte', 'lt', 'lte', 'olderThanDays', 'inLastDays', 'inNextDays'].map((bound) => [
      bound,
      { anyOf: [{ type: 'number' }, refTo('path')] },
    ]),
  ),
};

/** Returns JSON Schemas (draft 7), keyed by file name. Names that depend on the portal are in names.json instead. */
export function jsonSchemas(vocabulary: Vocabulary): Record<string, object> {
  const metadata = z.registry<z.core.GlobalMeta>();
  for (const [id, schema] of Object.entries({ Block: anyBlockSchema(vocabulary), ...shared }))
    metadata.add(schema, { ...z.globalRegistry.get(schema), id });
  const convert = (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      unrepresentable: 'any',
      metadata,
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.type === 'object') jsonSchema.properties = { ...jsonSchema.properties, $comment: comment };
        const kind = references.get(zodSchema)?.kind;
        const names = kind && toSuggestedKind(kind);
        if (names !== undefined) replaceWith(jsonSchema, { $ref: nameRef(names) });
        else unwrapAllOf(jsonSchema);
        if (isConditionOrValue(zodSchema)) nameKeys(jsonSchema);
        const { description } = z.globalRegistry.get(zodSchema) ?? {};
        if (description !== undefined) jsonSchema.description ??= description;
      },
    });
  const schemas = kindSchemas(vocabulary);
  const manifests = Object.fromEntries(
    Object.entries(files).map(([kind, file]) => [
      `${file}.json`,
      // Object.entries loses the key type of `files`.
      addDefinition(withOneBlock(convert(schemas[kind as keyof typeof files])), more[kind as keyof typeof files]),
    ]),
  );
  return { ...manifests, 'scenario.json': convert(scenarioSchema), 'requirements.json': convert(requirementsSchema) };
}

function addDefinition(schema: object, definition: string | undefined): object {
  return definition === undefined ? schema : { ...schema, allOf: [{ $ref: nameRef(definition) }] };
}

/** Replaces a name's type and pattern with a list of the possible names. */
function replaceWith(schema: z.core.JSONSchema.BaseSchema, names: z.core.JSONSchema.BaseSchema): void {
  for (const key of ['type', 'pattern', 'allOf', 'anyOf']) delete schema[key];
  Object.assign(schema, names);
}

/** Unwraps an `allOf` that contains only one `$ref`, because editors don't show the description of an `allOf`. */
function unwrapAllOf(schema: z.core.JSONSchema.BaseSchema): void {
  const [only, ...others] = schema.allOf ?? [];
  if (schema.type !== undefined || !only?.$ref?.startsWith(nameRef('')) || others.length > 0) return;
  delete schema.allOf;
  Object.assign(schema, { ...only, ...(schema.description !== undefined && { description: schema.description }) });
}

function isConditionOrValue(schema: z.core.$ZodType): boolean {
  const id = z.globalRegistry.get(schema)?.id;
  return schema === operatorsSchema || id === 'Condition' || id === 'Value';
}

function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  for (const { properties = {} } of [schema, ...(schema.anyOf ?? [])])
    for (const [key, named] of Object.entries(namedInKeys)) {
      const own = properties[key];
      if (typeof own === 'object') replaceWith(own, named);
    }
  if (schema.additionalProperties) schema.allOf = [{ $ref: nameRef('paths') }];
}

const aBlock = ['{"$ref":"#/definitions/Block"}', '{"allOf":[{"$ref":"#/definitions/Block"}]}'];

/** Allows a single block instead of a list of blocks. */
function withOneBlock(schema: object): object {
  const text = JSON.stringify(schema, (key, inner: unknown) => {
    // Skip the list inside `anyOf: [block, list]`, because that `anyOf` already allows a single block.
    if (key === '1' || !isObject(inner) || !aBlock.includes(JSON.stringify(inner['items']))) return inner;
    const { type, items, ...rest } = inner;
    return { ...rest, anyOf: [items, { type, items }] };
  });
  // `text` is the JSON of `schema`, which is an object.
  return JSON.parse(text) as object;
}
