import type { z } from 'zod';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { namesOfFields, suggestNames, type SuggestedNames } from '../../compiler/names/suggestNames.ts';
import type { EntityNames, PortalNames } from '../../compiler/names/PortalNames.ts';
import type { Field } from '../../language/field.ts';
import { nowNames } from '../../compiler/names/nowNames.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns a JSON Schema reference to a list of names in names.json. */
export function nameRef(kind: string): string {
  return `names.json#/definitions/${kind}`;
}

/** Returns the schema for a list of names. For an `open` list, editors suggest these names but accept others. */
function createSchema({ names, open }: SuggestedNames): Schema {
  const list: Schema = names.length === 0 ? { type: 'string' } : { enum: [...names] };
  return open && list.enum ? { anyOf: [list, { type: 'string' }] } : list;
}

/** Returns the schemas of the portal's names and of each collection's records, keyed by file name. */
export function nameSchemas({ names, entities }: CheckedPortal): Record<string, object> {
  const kinds = Object.entries(suggestNames(names)).map(([kind, offered]) => [kind, createSchema(offered)]);
  return {
    'names.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      description: 'The names of this portal, which the other schemas refer to. This file is generated.',
      definitions: {
        ...Object.fromEntries(kinds),
        paths: conditionPaths(names),
        ofDomain: ofDomain(names),
        ofFlow: ofFlow(names),
        ...ofEntities(names.entities.values()),
      },
    },
    ...Object.fromEntries(
      entities.flatMap(({ of, single, fields: entityFields, label }) =>
        of === undefined ? [] : [[`fixture-${of}.json`, createRecordsSchema({ fields: entityFields, single, label }, names.runtime)]],
      ),
    ),
  };
}

/** Returns the schema for a condition's keys, such as `viewer.role`, with their possible values. */
function conditionPaths(names: PortalNames): object {
  const valuesByPath = new Map<string, Set<string>>();
  const add = (path: string, values: readonly string[] = []) =>
    valuesByPath.set(path, new Set([...(valuesByPath.get(path) ?? []), ...values]));
  for (const [root, entity] of [['viewer', names.userEntity] as const, ['domain', names.domainEntity] as const])
    for (const { name, values } of entity?.fields ?? []) add(`${root}.${name}`, values);
  for (const { fields } of names.entities.values()) for (const { name, values } of fields ?? []) add(`row.${name}`, values);
  for (const { name, values } of [...names.state.values()].flat()) add(`page.${name}`, values);
  const flags = ['viewer.signedIn', ...[...(names.features ?? [])].map((name) => `features.${name}`)];
  return {
    properties: Object.fromEntries([
      ...flags.map((path) => [path, { anyOf: [{ type: 'boolean' }, {}] }]),
      ['now.date', {}],
      ['now.month', valueOrList(nowNames.month.values)],
      ['now.weekday', valueOrList(nowNames.weekday.values)],
      ['now.time', {}],
      ...[...valuesByPath].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, values]) => [path, valueOrList([...values].filter(Boolean))]),
    ]),
  };
}

function valueOrList(values: readonly string[]): object {
  if (values.length === 0) return {};
  return { anyOf: [{ enum: values }, { type: 'array', items: { anyOf: [{ enum: values }, {}] } }, {}] };
}

function ofDomain({ domainEntity, features }: PortalNames): object {
  const own = (domainEntity?.fields ?? []).map(({ name, values }) => [name, values?.length ? { enum: values } : {}]);
  const flags = [...(features ?? [])].map((name) => [name, { type: 'boolean' }]);
  return { properties: { ...Object.fromEntries(own), features: { properties: Object.fromEntries(flags) } } };
}

function ofFlow({ delays }: PortalNames): object {
  const after = { properties: Object.fromEntries([...(delays ?? [])].map((name) => [name, {}])) };
  return { properties: { states: { additionalProperties: { properties: { after } } } } };
}

/** Returns schemas that allow only an entity's own field names in its tables and forms. */
function ofEntities(entities: Iterable<EntityNames>): { ofTable: object; ofForm: object } {
  const known = [...entities].flatMap(({ name, fields }) => (fields?.length ? [{ name, own: namesOfFields(fields) }] : []));
  const by = (keys: (own: string[]) => object) => ({
    allOf: known.map(({ name, own }) => ({
      if: { not: { properties: { entity: { const: name } }, required: ['entity'] } },
      else: { properties: keys(own) },
    })),
  });
  return {
    ofTable: by((own) => ({
      columns: { items: { anyOf: [{ enum: own }, { type: 'object', properties: { field: { enum: own } } }] } },
      export: { items: { enum: own } },
      sort: createSchema({ names: own.flatMap((name) => [name, `-${name}`]).sort(), open: true }),
    })),
    ofForm: by((own) => ({
      fields: {
        items: { anyOf: [{ enum: own }, { type: 'object', properties: { name: createSchema({ names: [...own].sort(), open: true }) } }] },
      },
    })),
  };
}

interface Records {
  label: string;
  single?: boolean | undefined;
  fields: readonly Field[];
}

function createRecordsSchema({ fields, single, label }: Records, runtime: Runtime): object {
  const keys = { $schema: { type: 'string' }, $comment: { description: 'A note for anyone who reads the file. The portal ignores it.' } };
  const record = createRecordSchema(fields, runtime);
  const list = { type: 'array', items: record };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: `Sample records: ${label}.`,
    ...(single
      ? { ...record, properties: { ...record.properties, ...keys } }
      : { anyOf: [list, { type: 'object', properties: { ...keys, records: list }, additionalProperties: false }] }),
  };
}

function createRecordSchema(fields: readonly Field[], runtime: Runtime): { type: 'object'; properties: Record<string, object> } {
  return { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.name, createValueSchema(field, runtime)])) };
}

/** Returns the schema for a field's value. Doesn't check formats, because sample dates can be tokens such as `@d+3`. */
function createValueSchema(field: Field, runtime: Runtime): object {
  const { pattern: _, ...schema } = findFieldType(field, runtime).jsonSchema(field);
  const complete = field.fields ? { ...schema, items: createRecordSchema(field.fields, runtime) } : schema;
  return { description: typeof field.label === 'string' ? field.label : field.name, anyOf: [complete, { type: 'null' }] };
}
