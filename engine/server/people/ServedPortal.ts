import { passesPortalGate } from '../../core/access/mayEnter.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { type Clock, isoDay } from '../../core/data/clock.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { viewerOf, type Viewer } from '../../core/session/Viewer.ts';
import type { Domain } from '../../language/domain.ts';
import type { EntityAccess } from '../../language/live.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { ReadCollection } from '../database/records.ts';
import type { LivePortal } from '../sql/LivePortal.ts';
import { recordSql } from '../sql/ruleTriggers.ts';
import { servedElsewhere } from '../sql/wantedSchema.ts';
import type { RecordRules } from './recordRules.ts';

/** What is read of a portal while it is served. */
export type ServedPortal = Pick<
  LivePortal,
  'runtime' | 'settings' | 'domains' | 'gates' | 'entities' | 'userEntity' | 'derived' | 'access' | 'operations' | 'api' | 'timeZone'
>;

/** A collection that is served. */
export interface ServedCollection extends ReadCollection {
  access: EntityAccess;
  rules: RecordRules;
}

/** The collections that the portal serves, by name: those of entities to which anybody has access. */
export function servedCollections(portal: ServedPortal): ReadonlyMap<string, ServedCollection> {
  const { entities, access, derived, runtime } = portal;
  const served = Object.values(entities).flatMap((entity): [string, ServedCollection][] => {
    const own = Object.hasOwn(access, entity.name) ? access[entity.name] : undefined;
    if (entity.of === undefined || own === undefined || servedElsewhere.has(entity.of)) return [];
    const computed = Object.keys(derived[entity.of] ?? {});
    const names = new Set(['id', ...computed, ...entity.fields.map(({ name }) => name)]);
    const counted = Object.keys(own.counts ?? {});
    const rules = { ...rulesOf(entity, computed, runtime), counted };
    return [[entity.of, { name: entity.of, names, record: recordSql(entity, portal), access: own, rules }]];
  });
  return new Map(served);
}

/** The rules for records of an entity without the fields in `computed`. */
export function rulesOf(entity: Entity, computed: readonly string[], runtime: Runtime): RecordRules {
  const fields = entity.fields.filter(({ name }) => name !== 'id' && !computed.includes(name));
  return { label: entity.label, fields, computed, counted: [], runtime };
}

/** Who asks, as conditions read it. */
export interface Who {
  viewer: Viewer;
  /** Without a record: `row` is laid over it. */
  scope: Scope;
}

/** What conditions read where `user` asks on the variant `domain`; a visitor without one. */
export function whoAsks(portal: ServedPortal, domain: Domain, user: Readonly<Record<string, unknown>> | undefined, clock: Clock): Who {
  // Users are read from the table that was made of their entity, with these three fields.
  const viewer = viewerOf(user as Parameters<typeof viewerOf>[0]);
  const { settings } = portal;
  const now = { date: settings.clock === undefined ? dayIn(portal.timeZone, clock.now()) : isoDay(clock.now()) };
  const scope = { viewer, domain, features: domain.features, numbers: settings.numbers, portal: { name: settings.name }, now };
  return { viewer, scope };
}

/** The day in a time zone, as ISO. */
function dayIn(timeZone: string, moment: Date): string {
  // Swedes write days so.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
}

/** Whether the portal lets them in at all: whoever belongs to another variant sees nothing of this one. */
export function isLetIn({ scope }: Who, { settings, gates }: ServedPortal): boolean {
  return passesPortalGate(scope, { settings, gates });
}
