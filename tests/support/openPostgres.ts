import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { findPostgres } from '../run/findPostgres.mjs';
import type { Database } from '../../engine/server/database/Database.ts';
import { openDatabase } from '../../engine/server/database/openDatabase.ts';
import { quoteIdentifier } from '../../engine/server/database/quoteIdentifier.ts';
import type { Prepared } from './Prepared.ts';

/** True if PostgreSQL is installed and the tests can start it. */
export const hasPostgres = findPostgres() !== undefined;

/** Use one secret for all databases on a server, because they share roles, and each role's password is derived from the secret. */
export const postgresSecret = 'a secret of forty characters, more or less';

interface Server {
  addressOf: (role: string, database: string) => string;
  /** Runs a command as the administrator. All commands share one connection, because opening one takes as long as running many commands. */
  administer: (command: string) => Promise<unknown>;
}

/**
 * This process's server. It stops when the process ends. A process runs its tests one after another, so two tests never create a role at
 * the same time.
 */
let server: Promise<Server> | undefined;
const templates = new Map<string, Promise<string>>();
let made = 0;

/** Creates an empty database, or a copy of `template`. The returned `url` connects as the database's owner, which isn't a superuser. */
export async function createPostgres(
  template = 'template1',
): Promise<{ url: string; administratorUrl: string; drop: () => Promise<void> }> {
  const { addressOf, administer } = await (server ??= startServer());
  made += 1;
  const name = `chapter_${made}`;
  await administer(`create database ${name} owner chapter template ${template}`);
  return {
    url: addressOf('chapter', name),
    administratorUrl: addressOf('postgres', name),
    drop: async () => void (await administer(`drop database ${name} with (force)`)),
  };
}

type Addresses = Pick<Awaited<ReturnType<typeof createPostgres>>, 'url' | 'administratorUrl'>;

/** Opens a database with the contents of `prepared`, or an empty one by default. Closing the database deletes it. */
export function openPostgres(prepared?: Prepared): Promise<Database> {
  return openOnServer('', ({ url }) => openDatabase({ url, secret: postgresSecret }), prepared);
}

/** Opens a database on the server. Like the embedded database, it runs all queries on a single connection, as the administrator. */
export function openSharedPostgres(prepared?: Prepared): Promise<Database> {
  return openOnServer('shared', async ({ administratorUrl }) => shareConnection(administratorUrl), prepared);
}

/** @param kind Part of the template's key, because databases with different owners can't share a template. */
async function openOnServer(kind: string, open: (addresses: Addresses) => Promise<Database>, prepared?: Prepared): Promise<Database> {
  const { drop, ...addresses } = await createPostgres(prepared && (await templateOf(kind, open, prepared)));
  const database = await open(addresses);
  return { ...database, close: () => database.close().then(drop) };
}

function templateOf(kind: string, open: (addresses: Addresses) => Promise<Database>, { name, fill }: Prepared): Promise<string> {
  const key = `${kind} ${name}`;
  const known = templates.get(key) ?? filled(open, fill);
  templates.set(key, known);
  return known;
}

/** Creates a database, fills it with `fill`, and closes all connections. Returns its name. */
async function filled(open: (addresses: Addresses) => Promise<Database>, fill: Prepared['fill']): Promise<string> {
  const addresses = await createPostgres();
  const database = await open(addresses);
  await fill(database);
  await database.close();
  return new URL(addresses.url).pathname.slice(1);
}

function shareConnection(connectionString: string): Database {
  // Never close the pool's only connection, because notifications arrive on it.
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0 });
  const listeners = new Map<string, Set<(payload: string) => void>>();
  // Ignore this error: deleting the database ends a connection that the server hasn't closed yet.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
  });
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    isShortOfSpace: () => false,
    waiting: () => pool.waitingCount,
    owner: pool,
    closeOwner: async () => undefined,
    auth: pool,
    app: pool,
    listen: async (channel, listener) => {
      const existing = listeners.get(channel) ?? new Set();
      listeners.set(channel, existing.add(listener));
      await pool.query(`listen ${quoteIdentifier(channel)}`);
      return async () => void existing.delete(listener);
    },
    close: () => (closing ??= pool.end()),
  };
}

/** Runs a command until stdin closes, for example because the parent process ended. Then stops the command and deletes its folder. */
const keeper = `place=$1; shift; "$@" </dev/null & cat; kill -QUIT $!; wait; rm -rf "$place"`;

async function startServer(): Promise<Server> {
  const found = findPostgres();
  if (!found) throw new Error('there is no PostgreSQL');
  const { folder, user } = found;
  const place = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(place, user.uid, user.gid);
  const data = join(place, 'data');
  const passwords = join(place, 'password');
  writeFileSync(passwords, 'of-the-tests', { mode: 0o644 });
  // Use `md5`. The default, SCRAM, hashes a password thousands of times for each connection.
  const initialized = spawnSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'md5', `--pwfile=${passwords}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, encoding: 'utf8', cwd: place },
  );
  if (initialized.status !== 0) throw new Error(`initdb: ${initialized.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${place}`, 'fsync=off', 'autovacuum=off'];
  const command = [join(folder, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  // Start the server in its own process group. Ctrl+C then reaches only the tests, and they stop the server.
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', place, ...command], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Let the tests end even if the server and its pipe are still open.
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  const addressOf = (role: string, database: string) => `postgres://${role}:of-the-tests@127.0.0.1:${port}/${database}`;
  // The administrator's connection stays open, but doesn't keep the process alive.
  const administrator = new Pool({
    connectionString: addressOf('postgres', 'postgres'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The connection breaks when the server stops. Without this listener, the error would end the process.
  administrator.on('error', () => undefined);
  const administer = (command: string) => administrator.query(command);
  await answers(administer);
  await administer(`create role chapter login createrole password 'of-the-tests'`);
  return { addressOf, administer };
}

async function answers(administer: Server['administer']): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await administer('select 1');
      return;
    } catch (error) {
      if (tries === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listening = createServer();
    listening.once('error', reject);
    listening.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      listening.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
