import type { Condition } from '../../language/condition.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { quoted } from '../database/quoted.ts';
import type { LivePortal } from './LivePortal.ts';
import { storedFields } from './wantedSchema.ts';

/** The database schema for views. Viewers read a collection with hidden fields through its view. */
export const viewsSchema = 'seen';

/** The columns that each table of records has. */
export const ownColumns: readonly string[] = ['id', '_version', '_place', '_owner'];

/**
 * Returns the conditions for reading fields, keyed by field. A field without a condition can be read by everyone who may read the record.
 */
export function readRules({ fields = {} }: Pick<EntityAccess, 'fields'> = {}): ReadonlyMap<string, Condition> {
  return new Map(Object.entries(fields).flatMap(([field, { read }]) => (read === undefined ? [] : [[field, read] as const])));
}

/**
 * Returns the quoted name of the table or view from which viewers read an entity's records. It is a view if the entity has hidden fields.
 */
export function readSource({ name, of = '' }: Pick<Entity, 'name' | 'of'>, { access }: Pick<LivePortal, 'access'>): string {
  return quoted(readRules(access[name]).size > 0 ? viewsSchema : 'portal', of);
}

/** Returns the columns of an entity's table that every viewer may read. Returns `undefined` if no column is hidden from anyone. */
export function openColumns(entity: Entity, portal: Pick<LivePortal, 'access' | 'derived'>): string[] | undefined {
  const rules = readRules(portal.access[entity.name]);
  if (rules.size === 0) return undefined;
  return [...ownColumns, ...storedFields(entity, portal).flatMap(({ name }) => (rules.has(name) ? [] : [name]))];
}
