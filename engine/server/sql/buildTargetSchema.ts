import { createHash } from 'node:crypto';
import { serverCollections } from '../../core/access/serverCollections.ts';
import { comparisonsIn } from '../../core/conditions/comparisonsIn.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { buildChecks } from './buildChecks.ts';
import { describeColumn, type SqlColumn } from './columns.ts';
import { indexedOrder, isExpensive } from './fieldQuestions.ts';
import type { LivePortal } from './LivePortal.ts';
import { sortKeyBody } from './sortKey.ts';

export interface TargetTable {
  schema: 'portal' | 'auth';
  name: string;
  label: string;
  columns: readonly TargetColumn[];
  /** Constraints, keyed by name. A changed constraint gets a new name. */
  constraints: Readonly<Record<string, string>>;
  indexes: Readonly<Record<string, string>>;
  /** Columns that refer to files or other records. In these columns, an empty string becomes NULL. */
  references: readonly string[];
}

export interface TargetColumn extends SqlColumn {
  was?: readonly string[] | undefined;
  /** The field's default as SQL. Existing records get it when the column is added. */
  initial?: string | undefined;
}

export function tableEntities({ entities }: Pick<LivePortal, 'entities'>): (Entity & { of: string })[] {
  return Object.values(entities).flatMap((entity) =>
    entity.of === undefined || serverCollections.has(entity.of) ? [] : [{ ...entity, of: entity.of }],
  );
}

export function buildTargetSchema(portal: LivePortal): TargetTable[] {
  const collections = tableEntities(portal);
  const known = new Set(collections.map(({ of }) => of));
  const tables = collections.map((entity) => createTable(entity, entity.of, portal, known));
  return [...tables, peopleTable(portal)];
}

/** Returns the fields that have a column. */
export function storedFields({ of, fields }: Entity, { derived }: Pick<LivePortal, 'derived'>): Field[] {
  const computed = derived[of ?? ''] ?? {};
  return fields.filter(({ name }) => name !== 'id' && !Object.hasOwn(computed, name));
}

function createTable(entity: Entity, of: string, portal: LivePortal, known: ReadonlySet<string>): TargetTable {
  const fields = storedFields(entity, portal);
  const references = fields.filter((field) => field.type === 'record' && field.of !== undefined && known.has(field.of));
  const files = fields.filter(({ type }) => type === 'file').map(({ name }) => name);
  const searched = (portal.searched[of] ?? []).filter((name) =>
    fields.some((field) => field.name === name && describeColumn(field, portal.runtime).valueType === 'text'),
  );
  const indexed = new Set([...searched, ...references.map(({ name }) => name), ...files, ...ownFields(portal, entity, fields)]);
  return {
    schema: 'portal',
    name: of,
    label: entity.label,
    columns: fields.map((field) => createTargetColumn(field, entity, portal)),
    constraints: {
      ...named('id', `check (id <> '' and char_length(id) <= 200)`),
      ...Object.assign({}, ...fields.map((field) => createChecks(field, portal.runtime))),
      ...Object.assign({}, ...references.map((field) => named(field.name, foreignKey(field, portal.access[entity.name])))),
      ...fileRules(files),
    },
    indexes: {
      ...indexOn(of, ['_place', 'id']),
      ...(portal.access[entity.name]?.onePerPerson ? onePerPerson(of) : {}),
      ...Object.assign({}, ...[...indexed].map((name) => indexOn(of, [name]))),
      ...Object.assign({}, ...(portal.access[entity.name]?.long ? fields : []).map((field) => indexToSort(of, field, portal.runtime))),
    },
    references: [...references.map(({ name }) => name), ...files],
  };
}

/** Columns that sign-in requires in the user table. */
export const signInColumns: readonly string[] = ['id', 'name', 'email', 'emailVerified', 'image', 'createdAt', 'updatedAt'];

function peopleTable(portal: LivePortal): TargetTable {
  const { userEntity } = portal;
  const fields = storedFields(userEntity, portal);
  const own = fields.filter(({ name }) => !signInColumns.includes(name));
  return {
    schema: 'auth',
    name: 'user',
    label: userEntity.label,
    columns: own.map((field) => createTargetColumn(field, userEntity, portal)),
    constraints: {
      ...Object.assign({}, ...own.map((field) => createChecks(field, portal.runtime))),
      ...fileRules(own.filter(({ type }) => type === 'file').map(({ name }) => name)),
    },
    indexes: {},
    references: [],
  };
}

function createTargetColumn(field: Field, entity: Entity, { renames, runtime }: LivePortal): TargetColumn {
  const was = renames[entity.name]?.[field.name];
  const column = describeColumn(field, runtime);
  // A missing value would look like an unchecked checkbox, so fill in the default.
  const isFilled = field.required === true || column.valueType === 'boolean';
  return { ...column, was, initial: isFilled ? createInitial(field, runtime) : undefined };
}

/** Returns a field's default as SQL, if it is a constant. */
function createInitial({ default: initial, ...field }: Field, runtime: Runtime): string | undefined {
  const { valueType } = describeColumn(field, runtime);
  if (valueType === 'text' && typeof initial === 'string' && !/^(@|numbers\.)/.test(initial)) return quoteLiteral(initial);
  return (valueType === 'number' && typeof initial === 'number') || (valueType === 'boolean' && typeof initial === 'boolean')
    ? String(initial)
    : undefined;
}

/** Returns the names of the text fields to index. Access rules compare these fields with the viewer's values. */
function ownFields({ access, runtime }: LivePortal, { name }: Entity, fields: readonly Field[]): string[] {
  const comparisons = Object.values(access[name] ?? {}).flatMap(comparisonsIn);
  const own = new Set(comparisons.flatMap(({ kind, path, operand }) => (kind === 'sameAs' && operand.startsWith('viewer.') ? [path] : [])));
  return fields
    .filter((field) => describeColumn(field, runtime).valueType === 'text' && own.has(`row.${field.name}`))
    .map((field) => field.name);
}

function createChecks(field: Field, runtime: Runtime): Record<string, string> {
  return Object.assign({}, ...buildChecks(field, runtime).map((check) => named(field.name, `check (${check})`)));
}

function foreignKey({ name, of = '' }: Field, { removedWith }: EntityAccess = {}): string {
  const onDelete = name === removedWith ? ' on delete cascade' : '';
  return `foreign key (${quoteIdentifier(name)}) references ${quoteIdentifier('portal', of)} (id)${onDelete} deferrable`;
}

/** Adds foreign keys for files, so that a file can't be removed while a record refers to it. */
function fileRules(fields: readonly string[]): Record<string, string> {
  return Object.assign(
    {},
    ...fields.map((field) =>
      named(`${fileRule}${field}`, `foreign key (${quoteIdentifier(field)}) references live.files (value) deferrable`),
    ),
  );
}

/** The part of a constraint's name that marks a foreign key to files: `portal: DIGEST file FIELD`. */
const fileRule = 'file ';

/** Returns true if `rule` is the foreign key of a file field and that field is no longer in `columns`. */
export function keepsFiles(rule: string, columns: readonly { name: string }[]): boolean {
  const name = rule.slice(ours.length + 13);
  return name.startsWith(fileRule) && !columns.some((column) => `${fileRule}${column.name}`.slice(0, 32) === name);
}

/** Constraints and indexes with this prefix belong to the portal, so a schema change may drop them. */
export const ours = 'portal: ';

/** Returns an SQL constraint, keyed by its name. PostgreSQL truncates long names, so the unique part comes first. */
function named(field: string, sql: string): Record<string, string> {
  return { [`${ours}${digest(sql).slice(0, 12)} ${field.slice(0, 32)}`]: sql };
}

function indexOn(table: string, columns: readonly string[]): Record<string, string> {
  const sql = `on ${quoteIdentifier('portal', table)} (${columns.map((column) => quoteIdentifier(column)).join(', ')})`;
  return { [`${ours}${digest(sql).slice(0, 12)} ${columns.join(' ').slice(0, 32)}`]: sql };
}

/** The suffix of indexes that allow only one record per user. */
export const onePerPersonName = 'one per person';

function onePerPerson(table: string): Record<string, string> {
  const sql = `on ${quoteIdentifier('portal', table)} (_owner)`;
  return { [`${ours}${digest(sql).slice(0, 12)} ${onePerPersonName}`]: sql };
}

/** Returns an index for sorting a long collection by a field. */
function indexToSort(table: string, field: Field, runtime: Runtime): Record<string, string> {
  const order = indexedOrder(field, runtime);
  if (order === undefined) return {};
  const sql = `on ${quoteIdentifier('portal', table)} (${order}, _place, id)`;
  const way = isExpensive(order) ? sortKeyBody() : '';
  return { [`${ours}${digest(sql + way).slice(0, 12)} sorted ${field.name.slice(0, 25)}`]: sql };
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
