import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../engine/dev/commands/findPostgres.mjs';
import type { Database } from '../../engine/server/database/Database.ts';
import { openDatabase } from '../../engine/server/database/openDatabase.ts';

/** Whether a PostgreSQL is installed here that tests can start. */
export const hasPostgres = findPostgres() !== undefined;

/** The address of an empty database on a server of its own, whose owner may do no more than its administrator would let them. */
export async function startPostgres(): Promise<{ url: string; administratorUrl: string; stop: () => Promise<void> }> {
  const found = findPostgres();
  if (!found) throw new Error('there is no PostgreSQL');
  const { folder, user } = found;
  const place = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(place, user.uid, user.gid);
  const data = join(place, 'data');
  const passwords = join(place, 'password');
  writeFileSync(passwords, 'of-the-tests', { mode: 0o644 });
  const made = spawnSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwords}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, encoding: 'utf8', cwd: place },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${place}`, 'fsync=off'];
  // It ends with the process of the tests, however that ends.
  const bound = existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'QUIT'] : [];
  const [program = '', ...parameters] = [...bound, join(folder, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(program, parameters, { ...user, stdio: 'ignore', cwd: place });
  const end = () => server.kill('SIGQUIT');
  process.once('exit', end);
  const address = (name: string, database: string) => `postgres://${name}:of-the-tests@127.0.0.1:${port}/${database}`;
  const administrator = await connected(address('postgres', 'postgres'));
  await administrator.query(`create role chapter login createrole password 'of-the-tests'`);
  await administrator.query('create database chapter owner chapter');
  await administrator.end();
  return {
    url: address('chapter', 'chapter'),
    administratorUrl: address('postgres', 'chapter'),
    stop: async () => {
      const isOver = new Promise((resolve) => server.once('exit', resolve));
      end();
      await isOver;
      process.off('exit', end);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** An empty database on a server of its own. Closing it stops the server. */
export async function openPostgres(): Promise<Database> {
  const { url, stop } = await startPostgres();
  const database = await openDatabase({ url, secret: 'of the tests' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

/** A server takes a moment until it answers. */
async function connected(connectionString: string): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (tries === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
