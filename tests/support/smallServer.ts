import { fixedClock } from '../../engine/core/data/clock.ts';
import type { Database } from '../../engine/server/database/Database.ts';
import { insertPerson } from '../../engine/server/database/people.ts';
import { createApp, type App, type AppOptions } from '../../engine/server/http/createApp.ts';
import { createAccounts } from '../../engine/server/people/createAccounts.ts';
import type { ServedPortal } from '../../engine/server/people/ServedPortal.ts';
import type { Field } from '../../engine/language/field.ts';
import type { Domain } from '../../engine/language/domain.ts';
import { openTestDatabase } from './openTestDatabase.ts';

const field = (name: string, type: string, more: Partial<Field> = {}): Field => ({
  name,
  label: name[0]?.toUpperCase() + name.slice(1),
  type,
  ...more,
});

const domain = (name: string, host: string): Domain => ({
  name,
  domain: host,
  team: name,
  navigation: 'all',
  theme: { primary: '#1d4ed8', secondary: '#111827', accent: '#b45309', logo: 'RB' },
  features: { notes: true },
  branding: { organizationName: `The ${name} club`, tagline: 'Rows', description: 'A club.' },
});

const roles = ['captain', 'rower'].map((value) => ({ value, label: value }));

/** A portal with two variants; `notes` are read by all who signed in and written by their authors, `boats` are everybody's to read. */
export const smallPortal: ServedPortal = {
  settings: {
    name: 'Small',
    fallbackDomain: 'red',
    locale: 'en-US',
    currency: 'USD',
    numbers: {},
    features: ['notes'],
    delays: {},
    signIn: { storageKey: 'user', entity: 'user', passwordMinLength: 6, refused: 'Wrong e-mail or password.', failed: 'Failed.', user: {} },
    portalGate: { condition: { 'viewer.team': { sameAs: 'domain.team' } }, screen: 'restricted' },
  },
  domains: [domain('red', 'red.example'), domain('blue', 'blue.example:8443')],
  gates: { captain: { 'viewer.role': 'captain' }, signedIn: { 'viewer.signedIn': true } },
  userEntity: {
    name: 'user',
    label: 'User',
    fields: [
      field('id', 'text', { required: true }),
      field('name', 'text', { required: true }),
      field('email', 'email', { required: true }),
      field('role', 'select', { required: true, options: roles }),
      field('team', 'text', { required: true }),
      field('seat', 'number', { minimum: 1, maximum: 8 }),
    ],
  },
  entities: {
    note: {
      name: 'note',
      label: 'Note',
      of: 'notes',
      fields: [
        field('title', 'text', { required: true, maxLength: 40, messages: { required: 'A note needs a title' } }),
        field('author', 'text', { required: true }),
        field('cost', 'money', { minimum: 0 }),
        field('stars', 'number', { minimum: 1, maximum: 5, step: 1 }),
        field('done', 'checkbox'),
        field('tags', 'list'),
        field('steps', 'list', { fields: [field('what', 'text', { required: true })] }),
        field('kind', 'select', {
          options: [
            { value: 'plan', label: 'Plan' },
            { value: 'report', label: 'Report' },
          ],
        }),
        field('length', 'number'),
      ],
    },
    boat: { name: 'boat', label: 'Boat', of: 'boats', fields: [field('name', 'text', { required: true })] },
    log: { name: 'log', label: 'Log', of: 'logs', fields: [field('text', 'text')] },
    hidden: { name: 'hidden', label: 'Hidden', of: 'hiddens', fields: [field('text', 'text')] },
  },
  derived: { notes: { length: { count: 'notes' } } },
  access: {
    note: {
      read: { gate: 'signedIn' },
      add: { 'row.author': { sameAs: 'viewer.email' } },
      change: { any: [{ gate: 'captain' }, { 'row.author': { sameAs: 'viewer.email' } }] },
      remove: { gate: 'captain' },
    },
    boat: {
      read: { any: [{ 'viewer.signedIn': true }, { 'viewer.signedIn': false }] },
      change: { gate: 'captain' },
      add: { gate: 'captain' },
    },
    log: { read: { gate: 'captain' }, add: { gate: 'signedIn' } },
    user: { read: { gate: 'signedIn' }, add: { gate: 'captain' }, change: { gate: 'captain' }, remove: { gate: 'captain' } },
  },
};

/** What the live chapter's foundation makes, small and by hand. */
const tables = `
create role portal_app; create role portal_auth;
create schema auth; create schema live; create schema portal;
create table auth."user" (id text primary key, name text not null, email text not null unique, "emailVerified" boolean not null default false,
  image text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(), role text, team text, seat float8);
create table auth.session (id text primary key, "expiresAt" timestamptz not null, token text not null unique, "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(), "ipAddress" text, "userAgent" text, "userId" text not null references auth."user"(id));
create table auth.account (id text primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references auth."user"(id),
  "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text,
  password text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table auth.verification (id text primary key, identifier text not null, value text not null, "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table live.limits (key text primary key, start timestamptz not null, count int not null);
create table live.invitations (id text primary key, email text not null, fields jsonb not null, token_hash text not null unique, invited_by text not null,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz, withdrawn_at timestamptz);
create function portal.viewer() returns jsonb stable security definer language sql as $$
  select coalesce((select to_jsonb(u) || '{"signedIn": true}' from auth.session s join auth."user" u on u.id = s."userId"
    where s.token = current_setting('portal.session', true) and s."expiresAt" > now()), '{"signedIn": false}') $$;
create function portal.count_up() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then new._version := old._version + 1; end if; return new; end $$;
create function portal.tell() returns trigger language plpgsql as $$ begin perform pg_notify('portal_changes', tg_table_name); return null; end $$;
create sequence portal.places; grant usage on sequence portal.places to portal_app;
grant usage on schema portal to portal_app;
create table portal.notes (id text primary key, title text not null, author text, cost bigint check (cost >= 0), stars float8, done boolean, tags jsonb, steps jsonb, kind text);
create table portal.boats (id text primary key, name text); create table portal.logs (id text primary key, text text);
create table portal.hiddens (id text primary key, text text);
insert into portal.hiddens values ('h1', 'nobody sees this');`;

const policies = `
create policy r on portal.notes for select to portal_app using (portal.viewer()->>'signedIn' = 'true');
create policy a on portal.notes for insert to portal_app with check (author = portal.viewer()->>'email');
create policy c on portal.notes for update to portal_app using (portal.viewer()->>'role' = 'captain' or author = portal.viewer()->>'email');
create policy d on portal.notes for delete to portal_app using (portal.viewer()->>'role' = 'captain');
create policy r on portal.boats for select to portal_app using (true);
create policy c on portal.boats for update to portal_app using (portal.viewer()->>'role' = 'captain');
create policy a on portal.boats for insert to portal_app with check (portal.viewer()->>'role' = 'captain');
create policy r on portal.logs for select to portal_app using (portal.viewer()->>'role' = 'captain');
create policy a on portal.logs for insert to portal_app with check (portal.viewer()->>'signedIn' = 'true');
grant select, insert, update, delete on portal.notes to portal_app; grant select, update, insert on portal.boats to portal_app; grant select, insert on portal.logs to portal_app;`;

export const password = 'correct horse battery';

/** A running server with people in it: ann is captain and bob a rower of the red club, cat rows for the blue one. */
export interface SmallServer {
  app: App;
  database: Database;
  /** Lines of the log. */
  logged: string[];
  /** Tokens by the first name of who is signed in. */
  tokens: Readonly<Record<'ann' | 'bob' | 'cat', string>>;
  ids: Readonly<Record<'ann' | 'bob' | 'cat', string>>;
  /** Asks as somebody, with JSON where there is a body; the host is the red club's. */
  ask(method: string, path: string, more?: AskOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface AskOptions {
  as?: 'ann' | 'bob' | 'cat' | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export const moment = '2026-11-22T12:00:00Z';

export async function startSmallServer(options: Partial<AppOptions> = {}): Promise<SmallServer> {
  const database = await openTestDatabase();
  await database.owner.query(tables);
  for (const table of ['notes', 'boats', 'logs', 'hiddens']) {
    await database.owner.query(
      `alter table portal.${table} add _version bigint not null default 1, add _place float8 not null default nextval('portal.places')`,
    );
    await database.owner.query(`alter table portal.${table} enable row level security`);
    await database.owner.query(`create trigger up before update on portal.${table} for each row execute function portal.count_up()`);
    await database.owner.query(
      `create trigger tell after insert or update or delete on portal.${table} for each statement execute function portal.tell()`,
    );
  }
  await database.owner.query(policies);
  const secret = 'a secret of forty characters, more or less';
  const logged: string[] = [];
  const app = await createApp({
    portal: smallPortal,
    database,
    clock: fixedClock(moment),
    secret,
    log: (line) => logged.push(line),
    ...options,
  });
  const hash = await (await createAccounts(database, secret)).hash(password);
  const ids = { ann: '', bob: '', cat: '' };
  const tokens = { ann: '', bob: '', cat: '' };
  for (const name of ['ann', 'bob', 'cat'] as const) {
    const fields = {
      name: `${name} Lee`,
      email: `${name}@example.org`,
      role: name === 'ann' ? 'captain' : 'rower',
      team: name === 'cat' ? 'blue' : 'red',
    };
    ids[name] = await insertPerson(database.auth, fields, hash);
  }
  const ask: SmallServer['ask'] = async (method, path, { as, body, headers = {} } = {}) =>
    app.request(`http://red.example${path}`, {
      method,
      headers: {
        host: 'red.example',
        ...(as && { authorization: `Bearer ${tokens[as]}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  for (const name of ['ann', 'bob', 'cat'] as const) {
    const answer = await ask('POST', '/api/auth/login', { body: { email: `${name}@example.org`, password } });
    tokens[name] = String((await answer.json()).token);
  }
  await database.owner.query('delete from live.limits');
  return { app, database, logged, tokens, ids, ask, close: () => app.close().then(() => database.close()) };
}
