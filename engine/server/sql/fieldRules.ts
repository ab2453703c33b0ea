import type { Condition } from '../../language/condition.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { LivePortal } from './LivePortal.ts';
import { storedFields } from './buildTargetSchema.ts';

/** The database schema with one view for each collection that has hidden fields. */
export const viewsSchema = 'seen';

/** Every record table has these columns. */
export const ownColumns: readonly string[] = ['id', '_version', '_place', '_owner'];

/** Returns the `read` condition of each field that has one, keyed by field. The other fields aren't hidden. */
export function readRules({ fields = {} }: Pick<EntityAccess, 'fields'> = {}): ReadonlyMap<string, Condition> {
  return new Map(Object.entries(fields).flatMap(([field, { read }]) => (read === undefined ? [] : [[field, read] as const])));
}

/** Returns the quoted name of the table or view that an entity is read from. An entity with hidden fields has a view. */
export function readSource({ name, of = '' }: Pick<Entity, 'name' | 'of'>, { access }: Pick<LivePortal, 'access'>): string {
  return quoteIdentifier(readRules(access[name]).size > 0 ? viewsSchema : 'portal', of);
}

/** Returns the columns that every viewer may read. Returns `undefined` if no field is hidden. */
export function openColumns(entity: Entity, portal: Pick<LivePortal, 'access' | 'derived'>): string[] | undefined {
  const rules = readRules(portal.access[entity.name]);
  if (rules.size === 0) return undefined;
  return [...ownColumns, ...storedFields(entity, portal).flatMap(({ name }) => (rules.has(name) ? [] : [name]))];
}
