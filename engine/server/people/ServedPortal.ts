import { serverCollections } from '../../core/access/serverCollections.ts';
import { passesPortalGate } from '../../core/access/mayEnter.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { type Clock, isoMinute } from '../../core/data/clock.ts';
import { nowScope } from '../../core/data/nowScope.ts';
import { formatDate } from '../../core/fields/intl.ts';
import { personName } from '../../core/text/personName.ts';
import type { User } from '../../core/session/User.ts';
import { toViewer, type Viewer } from '../../core/session/Viewer.ts';
import type { Domain } from '../../language/domain.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { ReadCollection } from '../database/records.ts';
import type { LivePortal } from '../sql/LivePortal.ts';
import { readSource } from '../sql/fieldRules.ts';
import { recordSql } from '../sql/ruleTriggers.ts';
import type { RecordRules } from './recordRules.ts';

export type ServedPortal = Pick<
  LivePortal,
  | 'runtime'
  | 'settings'
  | 'domains'
  | 'gates'
  | 'entities'
  | 'userEntity'
  | 'derived'
  | 'access'
  | 'operations'
  | 'schedules'
  | 'mails'
  | 'phrases'
  | 'reasons'
  | 'translations'
  | 'api'
  | 'timeZone'
  | 'renames'
  | 'publicPages'
>;

export interface ServedCollection extends ReadCollection {
  access: EntityAccess;
  rules: RecordRules;
}

/** Returns the collections whose entity has access rules, keyed by name. */
export function servedCollections(portal: ServedPortal): ReadonlyMap<string, ServedCollection> {
  const { entities, access, derived } = portal;
  const served = Object.values(entities).flatMap((entity): [string, ServedCollection][] => {
    const own = Object.hasOwn(access, entity.name) ? access[entity.name] : undefined;
    if (entity.of === undefined || own === undefined || serverCollections.has(entity.of)) return [];
    const computed = Object.keys(derived[entity.of] ?? {});
    const names = new Set(['id', ...computed, ...entity.fields.map(({ name }) => name)]);
    const counted = Object.keys(own.counts ?? {});
    const rules = { ...buildRules(entity, computed, portal), counted };
    return [
      [entity.of, { name: entity.of, names, source: readSource(entity, portal), record: recordSql(entity, portal), access: own, rules }],
    ];
  });
  return new Map(served);
}

export function buildRules(
  entity: Entity,
  computed: readonly string[],
  { runtime, translations }: Pick<ServedPortal, 'runtime' | 'translations'>,
): RecordRules {
  const read = ({ label, fields }: Entity) => ({
    label,
    fields: fields.filter(({ name }) => name !== 'id' && !computed.includes(name)),
  });
  const others = Object.entries(translations).flatMap(([locale, entities]) => {
    const own = entities[entity.name];
    return own ? [[locale, read(own)] as const] : [];
  });
  return { ...read(entity), computed, counted: [], runtime, translations: Object.fromEntries(others) };
}

export interface ViewerContext {
  viewer: Viewer;
  /** The scope for the viewer's requests, without `row`. */
  scope: Scope;
}

export function createViewerContext(
  portal: ServedPortal,
  domain: Domain,
  user: Readonly<Record<string, unknown>> | undefined,
  clock: Clock,
): ViewerContext {
  // A record of the user entity has all fields of `User`.
  const known = user as User | undefined;
  const viewer = toViewer(known, known && personName(known.name));
  const { settings } = portal;
  const now = nowAt(portal, clock);
  const scope = { viewer, domain, features: domain.features, numbers: settings.numbers, portal: { name: settings.name }, now };
  return { viewer, scope };
}

/** Returns the value of `now` in conditions. */
export function nowAt({ settings, timeZone }: Pick<ServedPortal, 'settings' | 'timeZone'>, clock: Clock): Scope {
  return nowScope(settings.clock === undefined ? minuteIn(timeZone, clock.now()) : isoMinute(clock.now()));
}

function minuteIn(timeZone: string, moment: Date): string {
  // Swedish dates use the ISO format.
  return formatDate(moment, 'sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');
}

export function isAdmitted({ scope }: ViewerContext, { settings, gates }: ServedPortal): boolean {
  return passesPortalGate(scope, { settings, gates });
}
