import { fixedClock } from '../../engine/core/data/clock.ts';
import type { Database } from '../../engine/server/database/Database.ts';
import { insertPerson } from '../../engine/server/database/people.ts';
import { createApp, type App, type AppOptions } from '../../engine/server/http/createApp.ts';
import { hashPassword } from '../../engine/server/people/passwordHash.ts';
import { applyPlan } from '../../engine/server/sql/applyPlan.ts';
import type { LivePortal } from '../../engine/server/sql/LivePortal.ts';
import { planChanges } from '../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../engine/server/sql/readCatalogue.ts';
import type { Field } from '../../engine/language/field.ts';
import type { Domain } from '../../engine/language/domain.ts';
import { openQuickDatabase } from './openTestDatabases.ts';
import type { Prepared } from './Prepared.ts';
import { plainRuntime } from './plainRuntime.ts';
import './quickPasswords.ts';

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

/** A portal with two variants. All signed-in users can read `notes`, only their authors can write them, and everyone can read `boats`. */
export const smallPortal: LivePortal = {
  publicPages: { each: [], taken: [], shown: [] },
  settings: {
    name: 'Small',
    domainEntity: 'club',
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
  runtime: plainRuntime,
  renames: {},
  searched: {},
  samples: {},
  timeZone: 'UTC',
  mails: {},
  schedules: {},
  phrases: {},
  reasons: {},
  translations: {},
  operations: {},
  api: {
    'GET /api/notes': { summary: 'Notes.', list: 'notes', as: 'notes', by: { kind: 'query.kind' } },
    'POST /api/notes': { summary: 'A note.', insert: 'notes' },
    'GET /api/notes/{id}': { summary: 'A note.', read: 'notes' },
    'PUT /api/notes/{id}': { summary: 'A note.', update: 'notes' },
    'DELETE /api/notes/{id}': { summary: 'A note.', remove: 'notes' },
    'GET /api/users/{id}': { summary: 'Somebody.', people: 'read' },
    'PUT /api/users/{id}': { summary: 'Somebody.', people: 'change' },
    'POST /api/users': { summary: 'Somebody.', people: 'invite' },
    'POST /api/users/{id}/password': { summary: 'Own.', people: 'password' },
    'GET /api/logs': { summary: 'Trail.', system: 'logs' },
    'GET /api/metrics': { summary: 'Figures.', system: 'metrics' },
    'POST /api/backup': { summary: 'Backup.', system: 'backup' },
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
    log: { name: 'log', label: 'Log', of: 'logs', fields: [field('text', 'text'), field('boat', 'record', { of: 'boats' })] },
    club: { name: 'club', label: 'Club', fields: [field('team', 'text')] },
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

export const password = 'correct horse battery';

const firstNames = ['ann', 'bob', 'cat'] as const;

/** A running server with users: ann is a captain and bob a rower in the red club, and cat is a rower in the blue club. */
export interface SmallServer {
  app: App;
  database: Database;
  logged: string[];
  /** The tokens of sessions, keyed by first name. */
  tokens: Readonly<Record<'ann' | 'bob' | 'cat', string>>;
  ids: Readonly<Record<'ann' | 'bob' | 'cat', string>>;
  /** Sends a request to the red club's host. `as` is the user, and `body` is sent as JSON. */
  ask(method: string, path: string, more?: AskOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface AskOptions {
  as?: 'ann' | 'bob' | 'cat' | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export const moment = '2026-11-22T12:00:00Z';

const secret = 'a secret of forty characters, more or less';

/** The small portal's tables, without records. */
export const smallTables: Prepared = {
  name: 'small tables',
  fill: async ({ owner }) => applyPlan(owner, planChanges(smallPortal, await readCatalogue(owner))),
};

/** The small portal's users, and a record that nobody may read. */
export const smallDatabase: Prepared = {
  name: 'small database',
  fill: async (database) => {
    await smallTables.fill(database);
    await database.owner.query("insert into portal.hiddens (id, text) values ('h1', 'nobody sees this')");
    const hash = await hashPassword(password);
    for (const name of firstNames) {
      const [role, team] = [name === 'ann' ? 'captain' : 'rower', name === 'cat' ? 'blue' : 'red'];
      await insertPerson(database.auth, { name: `${name} Lee`, email: `${name}@example.org`, role, team }, hash);
    }
  },
};

interface SmallServerOptions extends Omit<Partial<AppOptions>, 'portal'> {
  /** Defaults to `smallPortal`. For another portal, the server adds missing tables to the database. */
  portal?: LivePortal;
  /** An empty database. The server fills it like `smallDatabase` and closes it at the end. Defaults to a copy of `smallDatabase`. */
  database?: Database;
  /** Opens a copy of `smallDatabase` if `database` isn't set. Defaults to `openQuickDatabase`. */
  open?: (prepared: Prepared) => Promise<Database>;
}

export async function startSmallServer({ open = openQuickDatabase, ...options }: SmallServerOptions = {}): Promise<SmallServer> {
  const database = options.database ?? (await open(smallDatabase));
  if (options.database) await smallDatabase.fill(database);
  if (options.portal) await applyPlan(database.owner, planChanges(options.portal, await readCatalogue(database.owner)));
  const logged: string[] = [];
  const app = await createApp({
    portal: smallPortal,
    database,
    clock: fixedClock(moment),
    secret,
    log: (line) => logged.push(line),
    ...options,
  });
  const ids = { ann: '', bob: '', cat: '' };
  const tokens = { ann: '', bob: '', cat: '' };
  for (const name of firstNames) {
    const { rows } = await database.owner.query('select id from auth."user" where email = $1', [`${name}@example.org`]);
    ids[name] = String(rows[0]?.['id']);
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
  for (const name of firstNames) {
    const response = await ask('POST', '/api/auth/login', { body: { email: `${name}@example.org`, password } });
    tokens[name] = String((await response.json()).token);
  }
  await database.owner.query('delete from live.limits');
  return { app, database, logged, tokens, ids, ask, close: () => app.close().then(() => database.close()) };
}

/** Hostile requests must not change these tables, and a restore must copy all of their rows. */
export const keptTables = [
  'portal.notes',
  'portal.boats',
  'portal.logs',
  'portal.hiddens',
  'auth."user"',
  'auth.account',
  'live.invitations',
  'live.audit',
];

/** Returns all of a table's rows as strings, sorted alphabetically. */
export const rowsIn = async ({ owner }: Pick<Database, 'owner'>, table: string) =>
  (await owner.query(`select to_jsonb(t)::text as row from ${table} t order by to_jsonb(t)::text collate "C"`)).rows;
