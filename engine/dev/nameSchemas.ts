import type { z } from 'zod';
import { createFieldTypes, typeOf } from '../core/fields/fieldTypes.ts';
import { plainSettings } from '../core/fields/fieldSettings.ts';
import { sendableEvents } from '../core/session/sessionEvents.ts';
import type { CheckedPortal } from '../compiler/compilePortal.ts';
import { iconNames } from '../compiler/names/icons.ts';
import type { EntityNames, FieldNames, PortalNames } from '../compiler/names/PortalNames.ts';
import type { Vocabulary } from '../compiler/vocabulary/Vocabulary.ts';
import type { Field } from '../language/field.ts';
import type { ReferenceKind } from '../language/references.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A kind of name that editors offer: those that references have, and what conditions and values name in their own keys. */
export type OfferedKind =
  | Exclude<
      ReferenceKind,
      'condition' | 'text' | 'value' | 'pattern' | 'figure' | 'place' | 'entityOfDomains' | 'ownAddress' | 'bound' | 'default'
    >
  | 'function'
  | 'fieldOf'
  | 'path';

/** Where a name of each kind is defined, for schemas that stand beside names.json. */
export function nameRef(kind: string): string {
  return `names.json#/definitions/${kind}`;
}

/** Names that the check holds against one list: an editor marks every other one. */
function closed(names: Iterable<string> | undefined): Schema {
  const list = [...new Set(names ?? [])].sort();
  return list.length === 0 ? { type: 'string' } : { enum: list };
}

/** Names where another text may stand as well: an editor offers them and takes anything. */
function offered(names: Iterable<string>): Schema {
  const list = closed(names);
  return list.enum ? { anyOf: [list, { type: 'string' }] } : list;
}

/**
 * names.json: every name of a portal, once, where the schemas of its manifests find them; and a schema for the sample records of each
 * collection. They follow the portal, while the other schemas follow the language.
 */
export function nameSchemas(vocabulary: Vocabulary, { names, entities }: CheckedPortal): Record<string, object> {
  const fields = new Set([...names.entities.values()].flatMap((entity) => fieldNames(entity.fields)));
  const viewer = fieldNames(names.userEntity?.fields);
  const kinds: Record<OfferedKind, Schema> = {
    icon: closed(iconNames()),
    gate: closed(names.gates),
    rule: closed(names.rules?.keys()),
    action: closed(names.actions?.keys()),
    form: closed(names.forms.keys()),
    table: closed(names.tables.keys()),
    entity: closed(names.entities.keys()),
    choices: closed(names.choices?.keys()),
    recordsOf: closed(names.collections.keys()),
    receiver: closed(names.collections.keys()),
    fieldType: closed(createFieldTypes({ ...plainSettings, own: vocabulary.fieldTypes }).keys()),
    domain: closed(names.domains),
    navigation: closed([...names.navigation, 'domain.navigation']),
    part: closed(names.parts.keys()),
    card: closed(names.cards.keys()),
    standalone: closed(names.standalone),
    machine: closed(names.machines.keys()),
    function: closed(names.functions),
    collection: offered(names.collections.keys()),
    field: offered([...fields, ...viewer.map((name) => `viewer.${name}`)]),
    sort: offered([...fields].flatMap((name) => [name, `-${name}`])),
    route: offered(names.routes),
    screen: offered(names.routes),
    address: offered(names.routes),
    event: offered([...[...names.machines.values()].flatMap(({ events }) => events ?? []), ...sendableEvents]),
    dialog: offered([...names.dialogs.values()].flatMap((ids) => [...ids])),
    state: offered([...names.state.values()].flat().map(({ name }) => name)),
    record: offered(['viewer', 'row', 'domain']),
    fieldOf: offered([...names.collections].flatMap(([name, { fields: own }]) => fieldNames(own).map((field) => `${name}.${field}`))),
    path: offered([
      'now.date',
      ...[...(names.numbers ?? [])].map((name) => `numbers.${name}`),
      ...viewer.map((name) => `viewer.${name}`),
      ...[...fields].map((name) => `row.${name}`),
    ]),
  };
  return {
    'names.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      description: 'The names of this portal. Generated; the other schemas refer to them.',
      definitions: {
        ...kinds,
        paths: pathsAsked(names),
        ofDomain: ofDomain(names),
        ofFlow: ofFlow(names),
        ...ofEntities(names.entities.values()),
      },
    },
    ...Object.fromEntries(
      entities.flatMap(({ of, single, fields: held, label }) =>
        of === undefined ? [] : [[`fixture-${of}.json`, recordsOf({ fields: held, single, label })]],
      ),
    ),
  };
}

/** The keys of a condition that can be foreseen, each with the values that it can have. */
function pathsAsked(names: PortalNames): object {
  const asked = new Map<string, Set<string>>();
  const add = (path: string, values: readonly string[] = []) => asked.set(path, new Set([...(asked.get(path) ?? []), ...values]));
  for (const [root, entity] of [['viewer', names.userEntity] as const, ['domain', names.domainEntity] as const])
    for (const { name, values } of entity?.fields ?? []) add(`${root}.${name}`, values);
  for (const { fields } of names.entities.values()) for (const { name, values } of fields ?? []) add(`row.${name}`, values);
  for (const { name, values } of [...names.state.values()].flat()) add(`page.${name}`, values);
  const flags = ['viewer.signedIn', ...[...(names.features ?? [])].map((name) => `features.${name}`)];
  return {
    properties: Object.fromEntries([
      ...flags.map((path) => [path, { anyOf: [{ type: 'boolean' }, {}] }]),
      ['now.date', {}],
      ...[...asked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, values]) => [path, valueOrList([...values].filter(Boolean))]),
    ]),
  };
}

/** One of the values or a list of them; operators and other values are left to the check. */
function valueOrList(values: string[]): object {
  if (values.length === 0) return {};
  return { anyOf: [{ enum: values }, { type: 'array', items: { anyOf: [{ enum: values }, {}] } }, {}] };
}

/** The portal's own fields of domains, and its features. */
function ofDomain({ domainEntity, features }: PortalNames): object {
  const own = (domainEntity?.fields ?? []).map(({ name, values }) => [name, values?.length ? { enum: values } : {}]);
  const flags = [...(features ?? [])].map((name) => [name, { type: 'boolean' }]);
  return { properties: { ...Object.fromEntries(own), features: { properties: Object.fromEntries(flags) } } };
}

/** The delays after which a flow goes on. */
function ofFlow({ delays }: PortalNames): object {
  const after = { properties: Object.fromEntries([...(delays ?? [])].map((name) => [name, {}])) };
  return { properties: { states: { additionalProperties: { properties: { after } } } } };
}

/** What a table, a form and a card say of fields, by the entity that they name. */
function ofEntities(entities: Iterable<EntityNames>): { ofTable: object; ofForm: object } {
  const known = [...entities].flatMap(({ name, fields }) => (fields?.length ? [{ name, own: fieldNames(fields) }] : []));
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
      sort: offered(own.flatMap((name) => [name, `-${name}`])),
    })),
    ofForm: by((own) => ({ fields: { items: { anyOf: [{ enum: own }, { type: 'object', properties: { name: offered(own) } }] } } })),
  };
}

interface Records {
  label: string;
  single?: boolean | undefined;
  fields: readonly Field[];
}

/** Sample records as they may be written: a list, or `records` of an object; or one record. */
function recordsOf({ fields, single, label }: Records): object {
  const keys = { $schema: { type: 'string' }, $comment: { description: 'A note for whoever reads the file. The portal does not see it.' } };
  const record = recordOf(fields);
  const list = { type: 'array', items: record };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: `Sample records: ${label}.`,
    ...(single
      ? { ...record, properties: { ...record.properties, ...keys } }
      : { anyOf: [list, { type: 'object', properties: { ...keys, records: list }, additionalProperties: false }] }),
  };
}

function recordOf(fields: readonly Field[]): { type: 'object'; properties: Record<string, object> } {
  return { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])) };
}

/** Choices and kinds of values; formats are left to the check, because sample dates may be relative to today. */
function valueOf(field: Field): object {
  const { pattern: _, ...schema } = typeOf(field).jsonSchema(field);
  const whole = field.fields ? { ...schema, items: recordOf(field.fields) } : schema;
  return { description: typeof field.label === 'string' ? field.label : field.name, anyOf: [whole, { type: 'null' }] };
}

function fieldNames(fields: readonly FieldNames[] | undefined): string[] {
  return (fields ?? []).map(({ name }) => name);
}
