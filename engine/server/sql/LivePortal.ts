import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import type { RecordOperation } from '../../core/access/RecordOperation.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { createRuntime, type Runtime } from '../../core/fields/createRuntime.ts';
import { phraseFormatter } from '../../core/text/phraseFormatter.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { ApiOperation } from '../../language/api.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { MailManifest } from '../../language/mail.ts';
import type { ScheduleManifest } from '../../language/schedule.ts';
import type { Entity, PublishedRoute } from '../../language/PortalManifests.ts';
import type { PlainText } from '../../language/text.ts';

export interface PublicPages {
  /** Routes that have one page for each published record. */
  each: readonly PublishedRoute[];
  /** Addresses of the portal's own pages. Published records can't use these addresses. */
  taken: readonly string[];
  /** Published entities that appear on pages. */
  shown: readonly string[];
}

interface StoredPortal extends Pick<CompiledPortal, 'settings' | 'domains' | 'gates' | 'entities' | 'userEntity' | 'derived'> {
  /** Access rules, keyed by entity. The server offers only these entities. */
  access: Readonly<Record<string, EntityAccess>>;
  /** Former field names, keyed by entity, then by field. */
  renames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  searched: Readonly<Record<string, readonly string[]>>;
  /** Sample records from the files, keyed by collection. May contain tokens for dates. */
  samples: Readonly<Record<string, unknown>>;
  /** Operations from `portal-config/live/operations.json`, keyed by name. */
  operations: Readonly<Record<string, RecordOperation>>;
  /** Schedules from `portal-config/live/schedules.json`, keyed by name. */
  schedules: Readonly<Record<string, ScheduleManifest>>;
  /** Emails from `portal-config/live/mail`, keyed by name. */
  mails: Readonly<Record<string, MailManifest>>;
  phrases: Readonly<Record<string, Readonly<Record<string, PlainText>>>>;
  /** Translated reasons for refusals, keyed by locale and by the original text. */
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Translated entities, keyed by locale and by name. The user entity is one of them. */
  translations: Readonly<Record<string, Readonly<Record<string, Entity>>>>;
  /** API calls from `portal-config/live/api.json`, keyed by method and path. */
  api: Readonly<Record<string, ApiOperation>>;
  publicPages: PublicPages;
  /** The IANA time zone in which days begin and end, such as `America/Detroit`. */
  timeZone: string;
}

export interface LivePortal extends StoredPortal {
  runtime: Runtime;
}

/** Serializes a portal for the server. Field types are left out, because they contain code. */
export function storedPortal({ runtime: _, ...stored }: LivePortal): string {
  return JSON.stringify(stored satisfies StoredPortal);
}

/** Parses the result of `storedPortal`. Pass the field types from `portal.ts`, because they aren't stored. */
export function readStoredPortal(text: string, fieldTypes: readonly FieldType[] = []): LivePortal {
  const stored: StoredPortal = JSON.parse(text);
  const { currency, locale } = stored.settings;
  const phrase = phraseFormatter(stored.phrases[locale] ?? {}, locale);
  return { ...stored, runtime: createRuntime({ fieldTypes, currency, locale, phrase }) };
}

/** Creates the live portal from a compiled folder. Throws if the folder has problems or lacks `portal-config/live/access.json`. */
export function createLivePortal(
  {
    portal,
    languages = {},
    names,
    access,
    operations = {},
    parsed,
    manifests,
  }: Pick<CheckedPortal, 'portal' | 'languages' | 'names' | 'access' | 'operations' | 'parsed' | 'manifests'>,
  { timeZone: usual = new Intl.DateTimeFormat().resolvedOptions().timeZone }: { timeZone?: string } = {},
): LivePortal {
  if (!portal) throw new Error('The portal has problems. Run "npm run check" to list them.');
  if (!access) throw new Error('The portal has no portal-config/live/access.json, which says who can do what with records.');
  const { settings, domains, gates, entities, userEntity, derived, search } = portal;
  const { timeZone = usual } = settings;
  const localizedPortals = [portal, ...Object.values(languages)];
  return {
    ...{ settings, domains, gates, entities, userEntity, timeZone, operations },
    derived: withOwnLists(derived, entities, access.entities),
    runtime: names.runtime,
    phrases: Object.fromEntries(localizedPortals.map((each) => [each.settings.locale, each.phrases ?? {}] as const)),
    translations: Object.fromEntries(
      Object.values(languages).map((each) => [each.settings.locale, { ...each.entities, [each.userEntity.name]: each.userEntity }]),
    ),
    reasons: Object.fromEntries(localizedPortals.map((each) => [each.settings.locale, each.reasons ?? {}] as const)),
    access: access.entities,
    api: readCalls(parsed.api.get('api')),
    schedules: readSchedules(parsed.schedules.get('schedules')),
    publicPages: readPublicPages(portal),
    mails: Object.fromEntries([...parsed.mail].map(([name, { $schema: _, ...mail }]) => [name, mail])),
    renames: Object.fromEntries(
      [...parsed.entities].map(([name, { fields }]) => [
        name,
        Object.fromEntries(fields.flatMap((field) => (field.was === undefined ? [] : [[field.name, [field.was].flat()]]))),
      ]),
    ),
    searched: Object.fromEntries((search?.records ?? []).map(({ of, title, fields }) => [of, [title, ...fields]])),
    samples: Object.fromEntries(manifests.flatMap(({ kind, name, source }) => (kind === 'fixtures' ? [[name, source.value]] : []))),
  };
}

function readPublicPages({ layouts, routes, screens }: CompiledPortal): PublicPages {
  const each = routes.flatMap((route) => route.each ?? []);
  return {
    each,
    taken: [...layouts, ...routes].flatMap(({ path, ...route }) => ('each' in route ? [] : [path])),
    shown: [...new Set([...each.map(({ entity }) => entity), ...entitiesShown(Object.values(screens))])],
  };
}

/** Returns the entities of a screen's `published` blocks. */
function entitiesShown(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(entitiesShown);
  if (!isRecord(value)) return [];
  return [...(value['block'] === 'published' ? [String(value['entity'])] : []), ...Object.values(value).flatMap(entitiesShown)];
}

/** For each `own` in the access rules, adds a derived field that marks the viewer's own records. */
function withOwnLists(
  derived: LivePortal['derived'],
  entities: LivePortal['entities'],
  access: LivePortal['access'],
): LivePortal['derived'] {
  const lists = Object.values(entities).flatMap(({ of, name }) => {
    const counts = Object.values(access[name]?.counts ?? {});
    const flag = access[name]?.own;
    const lists = counts.flatMap((count) => (count.own === undefined ? [] : [[count.own, { count: count.of }] as const]));
    const own = [...lists, ...(flag === undefined ? [] : [[flag, { count: of ?? '' }] as const])];
    return of === undefined || own.length === 0 ? [] : [[of, { ...derived[of], ...Object.fromEntries(own) }] as const];
  });
  return { ...derived, ...Object.fromEntries(lists) };
}

export function renamedColumns({
  entities,
  userEntity,
  renames,
}: Pick<LivePortal, 'entities' | 'userEntity' | 'renames'>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...Object.values(entities), userEntity].flatMap(({ name, of }) => {
      const before = Object.entries(renames[name] ?? {}).flatMap(([now, former]) => former.map((was) => [was, now] as const));
      const table = name === userEntity.name ? 'auth.user' : of !== undefined && `portal.${of}`;
      return table && before.length > 0 ? [[table, Object.fromEntries(before)]] : [];
    }),
  );
}

function readSchedules({
  $schema: _,
  ...schedules
}: {
  $schema?: string | undefined;
  [name: string]: unknown;
} = {}): LivePortal['schedules'] {
  // All keys except `$schema` are names of schedules.
  return schedules as LivePortal['schedules'];
}

function readCalls({ $schema: _, ...calls }: { $schema?: string | undefined; [call: string]: unknown } = {}): LivePortal['api'] {
  // All remaining keys are API calls.
  return calls as LivePortal['api'];
}
