import { quoteLiteral } from '../database/quoteIdentifier.ts';
import { appointFunction } from './appointSql.ts';
import { conditionFunctions } from './conditionFunctions.ts';
import { viewsSchema } from './fieldRules.ts';
import { eraseFunctions } from './eraseSql.ts';
import { forgetFunction } from './forgetSql.ts';
import type { LivePortal } from './LivePortal.ts';
import { unsubscribeFunction } from './mailSql.ts';
import { ownershipFunctions } from './ownershipSql.ts';
import { personRecordFunctions } from './personRecords.ts';
import { scheduleFunctions } from './scheduleSql.ts';
import { loweredViewerSql } from './secondFactorSql.ts';
import { triggerFunctions } from './triggerFunctions.ts';
import { digest } from './buildTargetSchema.ts';

/** The version of the database's format. Increment it if older servers can't use the database anymore. */
export const edition = 1;

/** SQL for the parts of a database that are independent of the portal's tables. It's safe to run again. */
export interface Foundation {
  statements: readonly string[];
  digest: string;
}

export function buildFoundation(portal: LivePortal): Foundation {
  const statements = [
    ...['portal', 'auth', 'live', viewsSchema].map((schema) => `create schema if not exists ${schema}`),
    ...['portal_auth', 'portal_app'].map(roleIfMissing),
    ...signInTables,
    ...liveTables,
    ...conditionFunctions(),
    ...standpointFunctions(portal),
    ...triggerFunctions,
    appointFunction,
    ...ownershipFunctions(portal),
    ...personRecordFunctions(portal),
    `create or replace trigger "portal wake" after insert on live.outbox for each statement execute function live.wake()`,
    rebalancePositions,
    noteUnusedFiles,
    unsubscribeFunction(portal),
    forgetFunction(portal),
    ...eraseFunctions(portal),
    ...scheduleFunctions(portal),
    ...grants,
  ];
  return { statements, digest: digest(statements.join(';\n')) };
}

/** Returns SQL that creates a role if it doesn't exist yet. The role can't log in. */
function roleIfMissing(role: string): string {
  return `do $do$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $do$`;
}

/** The tables for signing in. Early versions of the server used better-auth, so the tables have better-auth's columns. */
const signInTables: readonly string[] = [
  `create table if not exists auth."user" (
     id text primary key, name text not null, email text not null unique, "emailVerified" boolean not null default false, image text,
     "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
  `create unique index if not exists "user email" on auth."user" (lower(email))`,
  `create table if not exists auth.session (
     id text primary key, token text not null unique, "userId" text not null references auth."user" (id) on delete cascade,
     "expiresAt" timestamptz not null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(),
     "ipAddress" text, "userAgent" text)`,
  `create index if not exists "session user" on auth.session ("userId")`,
  `create table if not exists auth.account (
     id text primary key, "accountId" text not null, "providerId" text not null,
     "userId" text not null references auth."user" (id) on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text,
     "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text,
     "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
  `create index if not exists "account user" on auth.account ("userId")`,
  // The time when the user entered a code to sign in.
  'alter table auth.session add column if not exists second_factor_at timestamptz',
  // Encrypted: `key`, `pending` (a new key), and `shown` (new recovery codes). Hashed: `recovery`.
  `create table if not exists auth.second_factor (
     person text primary key references auth."user" (id) on delete cascade, key text, pending text, last_step bigint,
     recovery text[] not null default '{}', shown text, shown_until timestamptz, since timestamptz)`,
];

const liveTables: readonly string[] = [
  `create table if not exists live.plans (
     id bigint generated always as identity primary key, at timestamptz not null default now(), edition integer not null,
     foundation text not null, steps jsonb not null, renames jsonb not null)`,
  'create table if not exists live.domains (name text primary key, value jsonb not null)',
  `create table if not exists live.audit (
     id bigint generated always as identity primary key, at timestamptz not null default now(), by_id text, by_name text,
     collection text not null, record_id text not null, operation text not null, before jsonb, after jsonb)`,
  'create index if not exists "audit record" on live.audit (collection, record_id)',
  // The next two columns contain the record's version and owner after the change.
  'alter table live.audit add column if not exists version bigint',
  'alter table live.audit add column if not exists owner text',
  // The record's previous owner, if the owner has changed.
  'alter table live.audit add column if not exists former_owner text',
  // A new record's position in its collection.
  'alter table live.audit add column if not exists place float8',
  'create table if not exists live.limits (key text primary key, start timestamptz not null, count integer not null)',
  `create table if not exists live.invitations (
     id text primary key, email text not null, fields jsonb not null default '{}', invited_by text not null, token_hash text not null unique,
     created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz, withdrawn_at timestamptz)`,
  // The id of the user who can set a new password with the link. Null for an invitation.
  'alter table live.invitations add column if not exists person text',
  // The id of the user who created the link. Null if the server's operator created it.
  'alter table live.invitations add column if not exists inviter text',
  // Results of operations. A page that repeats a request gets the stored result.
  `create table if not exists live.done (
     person text not null, key text not null, operation text not null, result jsonb, at timestamptz not null default now(),
     primary key (person, key))`,
  // Lists of people who haven't been invited yet.
  'create table if not exists live.lists (person text primary key, at timestamptz not null default now(), people jsonb not null)',
  // The user's column mapping for imported lists, keyed by column id.
  'alter table live.lists add column if not exists columns jsonb',
  // Uploaded files. Records refer to a file by its `value`. The file store identifies it by its `hash`.
  `create table if not exists live.files (
     id text primary key, value text not null unique, hash text not null, size bigint not null, by_id text not null,
     created_at timestamptz not null default now(), unused_since timestamptz default now())`,
  'create index if not exists "file hash" on live.files (hash)',
  'create index if not exists "file uploader" on live.files (by_id, created_at)',
  // Queued and sent emails. Their text is in the manifests, and their links are created when they are sent.
  `create table if not exists live.outbox (
     id bigint generated always as identity primary key, at timestamptz not null default now(), mail text not null, person text, email text,
     given jsonb not null default '{}', domain text, invitation text, by_id text, by_name text, state text not null default 'queued',
     attempts integer not null default 0, tries integer not null default 0, due timestamptz not null default now(), claimed timestamptz, handed timestamptz, done timestamptz,
     why text)`,
  `create index if not exists "outbox due" on live.outbox (due, id) where state in ('queued', 'sending')`,
  'create index if not exists "outbox invitation" on live.outbox (invitation)',
  // The id of the record that an email is about.
  'alter table live.outbox add column if not exists about text',
  `create index if not exists "outbox mailing" on live.outbox ((mail || '.' || about)) where about is not null`,
  // Each row is a schedule's run for one record.
  `create table if not exists live.schedule_runs (
     schedule text not null, record text not null, due timestamptz not null, state text not null, attempts integer not null, next timestamptz,
     why text, at timestamptz not null default now(), primary key (schedule, record, due))`,
  'alter table live.schedule_runs add column if not exists since timestamptz',
  // The server's own jobs, such as backups, whose last attempt failed.
  `create table if not exists live.failed_jobs (
     job text primary key, attempts integer not null, since timestamptz not null, at timestamptz not null, next timestamptz, why text not null)`,
  // Calendar feeds. A feed's secret URL is computed from its nonce and the server's secret.
  `create table if not exists live.feeds (
     person text primary key references auth."user" (id) on delete cascade, nonce text not null, token_hash text not null unique,
     created_at timestamptz not null default now())`,
  // Erasure certificates, without personal data.
  `create table if not exists live.erasures (
     id text primary key, at timestamptz not null, by_id text not null, by_name text not null, person text not null,
     certificate text not null, hash text not null)`,
  // Published versions. `changes` is the number of records that changed.
  `create table if not exists live.publications (
     id bigint generated always as identity primary key, at timestamptz not null default now(), by_id text, by_name text,
     changes integer not null, content jsonb not null)`,
  // The files that each published version uses. These files must not be deleted.
  `create table if not exists live.published_files (
     publication bigint not null references live.publications (id) on delete cascade, value text not null references live.files (value),
     primary key (publication, value))`,
  // Settings that users choose for the whole portal.
  'create table if not exists live.settings (name text primary key, value jsonb not null)',
  // Generates positions for new records at the end of a collection.
  'create sequence if not exists portal.places',
];

/**
 * Returns SQL functions that read the transaction's viewer, variant, date, and time. These functions are `security definer`, so they
 * can read sessions.
 */
function standpointFunctions(portal: Pick<LivePortal, 'userEntity' | 'timeZone' | 'settings'>): string[] {
  const { userEntity, timeZone, settings } = portal;
  const fields = [...new Set(['id', 'name', 'email', ...userEntity.fields.map(({ name }) => name)])];
  const known = `array[${fields.map(quoteLiteral).join(', ')}]`;
  const day =
    settings.clock === undefined
      ? `to_char(now() at time zone ${quoteLiteral(timeZone)}, 'YYYY-MM-DD')`
      : quoteLiteral(settings.clock.slice(0, 10));
  const time =
    settings.clock === undefined
      ? `to_char(now() at time zone ${quoteLiteral(timeZone)}, 'HH24:MI')`
      : quoteLiteral(settings.clock.slice(11, 16) || '00:00');
  const made = (name: string, returns: string, body: string) =>
    `create or replace function portal.${name}() returns ${returns} language sql stable security definer set search_path = pg_catalog as $function$ ${body} $function$`;
  return [
    made(
      'viewer',
      'jsonb',
      `select coalesce(
         (select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(u)) where key = any(${known}) and value <> 'null') || '{"signedIn": true}' || ${loweredViewerSql(portal)}
          from auth."user" u where u.id = coalesce(
            (select s."userId" from auth.session s
             where s.token = current_setting('portal.session', true) and s.token <> '' and s."expiresAt" > now()),
            (select f.person from live.feeds f where f.token_hash = current_setting('portal.feed', true)))),
         '{"signedIn": false, "name": ""}')`,
    ),
    made('domain', 'jsonb', `select coalesce((select value from live.domains where name = current_setting('portal.domain', true)), '{}')`),
    made('today', 'text', `select coalesce(nullif(current_setting('portal.today', true), ''), ${day})`),
    made('time', 'text', `select coalesce(nullif(current_setting('portal.time', true), ''), ${time})`),
  ];
}

/** Spreads the positions of a collection's records evenly, to make room for another record. */
const rebalancePositions = `create or replace function portal.make_room(of_table text) returns void language plpgsql security definer set search_path = pg_catalog as $function$
   begin
     execute format('lock table portal.%I in share row exclusive mode', of_table);
     execute format(
       'update portal.%1$I t set _place = n.place from (
          select id, min(_place) over () + (row_number() over (order by _place, id) - 1) * (max(_place) over () - min(_place) over ()) / greatest(count(*) over () - 1, 1) as place
          from portal.%1$I) n
        where n.id = t.id and n.place <> t._place', of_table);
   end $function$`;

/** Updates `unused_since` of all files. A file is in use if a record refers to it through a foreign key. */
const noteUnusedFiles = `create or replace function live.note_unused_files() returns void language plpgsql security definer set search_path = pg_catalog as $function$
   declare
     used text := 'false';
     rule record;
   begin
     for rule in select c.conrelid::regclass as of_table, a.attname as field
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'live.files'::regclass loop
       used := used || format(' or exists (select from %s r where r.%I = f.value)', rule.of_table, rule.field);
     end loop;
     execute 'update live.files f set unused_since = null where unused_since is not null and (' || used || ')';
     execute 'update live.files f set unused_since = now() where unused_since is null and not (' || used || ')';
   end $function$`;

const grants: readonly string[] = [
  'revoke all on all tables in schema auth, live from public',
  'grant usage on schema portal to portal_app, portal_auth',
  `grant usage on schema ${viewsSchema} to portal_app`,
  'grant usage on schema auth, live to portal_auth',
  'grant select, insert, update, delete on all tables in schema auth to portal_auth',
  'grant select, insert, update, delete on live.invitations, live.limits, live.outbox, live.lists, live.feeds, live.schedule_runs, live.failed_jobs, live.publications, live.published_files, live.settings to portal_auth',
  'grant select, insert, delete on live.files to portal_auth',
  'grant select, insert on live.erasures to portal_auth',
  'grant select on live.audit, live.domains to portal_auth',
  'grant select, delete on live.done to portal_auth',
  // The users table has no triggers, so the server itself logs the table's changes.
  'grant insert on live.audit to portal_auth',
  'grant usage on sequence portal.places to portal_app',
  'grant select on sequence portal.places to portal_auth',
  'revoke all on function live.note(), live.tell(), live.wake(), portal.count_record(), portal.fill_count(), portal.copy_fields(), portal.notify_people(), portal.appoint(), portal.make_room(text), live.note_unused_files(), live.unsubscribe(text, text), live.forget_records(timestamptz) from public',
  'grant execute on function portal.make_room(text) to portal_app',
  'grant execute on function live.note_unused_files(), live.unsubscribe(text, text), live.forget_records(timestamptz) to portal_auth',
];
