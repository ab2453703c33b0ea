import { createHmac } from 'node:crypto';
import { Client, Pool, type PoolConfig } from 'pg';
import { type Database, everything, type Pool as DatabasePool } from './Database.ts';
import { openFolder } from './embedded.ts';
import { runInTransaction } from './runInTransaction.ts';
import { lockPlan } from './lockPlan.ts';
import { quoteLiteral, quoteIdentifier } from './quoteIdentifier.ts';

/** The location of a database: a folder, or a server's URL. */
export type DatabasePlace =
  | {
      folder: string;
      /** Called when the disk is full, before the database hangs. This callback should end the process. */
      onFullDisk?: (() => void) | undefined;
    }
  | {
      /** The URL for the role that owns the database: `postgres://USER:PASSWORD@HOST/NAME`. */
      url: string;
      /** Connection strings for the auth and app roles. By default, the server creates both and derives their passwords from `secret`. */
      authUrl?: string | undefined;
      appUrl?: string | undefined;
      /** A secret that all servers with this database share. */
      secret: string;
    };

/** The timeout for a viewer's SQL statement, in ms. */
export const statementTime = 15_000;
/** The timeout for connecting to the database, in ms. */
const connectTime = 10_000;

/** The wait before each attempt to reconnect, in ms. */
const listenAgain = 1000;

/**
 * Opens a database.
 * @throws Error with a message for the operator
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('folder' in place) return openFolder(place.folder, { onFullDisk: place.onFullDisk });
  const owner = openPool({ connectionString: place.url, max: 4 });
  try {
    const { rows } = await owner.query("select current_setting('server_version_num')::int as version");
    const version = Number(rows[0]?.['version'] ?? 0);
    if (version < 150_000)
      throw new Error(`The database server is PostgreSQL ${Math.floor(version / 10_000)}, but the portal needs 15 or newer.`);
    const authUrl = place.authUrl ?? (await roleUrl(owner, 'portal_auth', place));
    const auth = openPool({ connectionString: authUrl, max: 4 });
    const app = openPool({
      connectionString: place.appUrl ?? (await roleUrl(owner, 'portal_app', place)),
      max: 10,
      statement_timeout: statementTime,
    });
    const listener = createListener(authUrl);
    let closing: Promise<void> | undefined;
    const closeOwner = () => (closing ??= owner.end());
    return {
      kind: 'server',
      isShortOfSpace: () => false,
      waiting: () => app.waitingCount + auth.waitingCount,
      owner,
      closeOwner,
      auth,
      app,
      listen: listener.listen,
      close: async () => {
        await listener.close();
        await Promise.all([closeOwner(), auth.end(), app.end()]);
      },
    };
  } catch (error) {
    await owner.end();
    throw describeConnectionError(error);
  }
}

/** Returns an error with a message for the operator if the database couldn't be reached. Returns other errors unchanged. */
export function describeConnectionError(error: unknown): unknown {
  if (!isUnreachable(error)) return error;
  return new Error("Couldn't reach the database server. Check the address in DATABASE_URL, and make sure that the server is running.", {
    cause: error,
  });
}

/** Returns true if the database can't be reached. Returns false if it rejected a statement. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isLost = /^(ECONN|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|EAI_|ENOENT|08|57P0)/.test(code);
  return isLost || /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message);
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: connectTime, ...config });
  // An idle connection was lost. Ignore the error, because the pool opens a new connection.
  pool.on('error', () => undefined);
  // The connection was lost during a query. Ignore the error, because the query itself rejects.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Returns the URL for `role`. Creates the role or sets its password if necessary. */
async function roleUrl(owner: DatabasePool, role: string, { url, secret }: { url: string; secret: string }): Promise<string> {
  const password = createHmac('sha256', secret).update(`database role ${role}`).digest('base64url');
  const address = new URL(url);
  address.username = role;
  address.password = password;
  await runInTransaction(owner, async (client) => {
    // PostgreSQL rejects concurrent changes to a role, so let only one server at a time continue.
    await lockPlan(client);
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rows.length > 0 && (await isPasswordFor(address.href))) return;
    // All portals on a PostgreSQL server share its roles, so a new password would lock out other running portals.
    const { rows: users } = await client.query('select 1 from pg_stat_activity where usename = $1 limit 1', [role]);
    if (users.length > 0)
      throw new Error(
        'Another portal on this database server uses a different PORTAL_SECRET. Start this one with the same secret, stop the other one first, or use a separate database server.',
      );
    const verb = rows.length > 0 ? 'alter' : 'create';
    await client.query(`${verb} role ${quoteIdentifier(role)} login password ${quoteLiteral(password)}`);
  });
  return address.href;
}

async function isPasswordFor(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: connectTime });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    // Codes that start with 28 mean a rejected password. After any other error, the password is valid: PostgreSQL checks it first.
    return !(error instanceof Error && 'code' in error && String(error.code).startsWith('28'));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates a listener for any number of channels, over one connection. Reconnects if the connection is lost. */
function createListener(url: string) {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: Client | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs `task` after all earlier tasks, because a connection can run only one statement at a time. */
  function enqueue(task: () => Promise<unknown>): Promise<unknown> {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectTime });
    client = fresh;
    fresh.on('error', () => onConnectionLost(fresh));
    fresh.on('end', () => onConnectionLost(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => notify(channel, payload));
    await fresh.connect();
    for (const channel of listeners.keys()) await fresh.query(`listen ${quoteIdentifier(channel)}`);
  }

  function onConnectionLost(lostClient: Client): void {
    if (client !== lostClient || isClosed) return;
    client = undefined;
    lostClient.end().catch(() => undefined);
    again = setTimeout(() => {
      enqueue(async () => client ?? connect()).then(
        () => [...listeners.keys()].forEach((channel) => notify(channel, everything)),
        () => client && onConnectionLost(client),
      );
    }, listenAgain);
    again.unref();
  }

  function notify(channel: string, payload: string): void {
    for (const onNotification of [...(listeners.get(channel) ?? [])]) onNotification(payload);
  }

  return {
    listen: async (channel: string, onNotification: (payload: string) => void) => {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(onNotification));
      await enqueue(async () => (client ? client.query(`listen ${quoteIdentifier(channel)}`) : connect()));
      return async () => void all.delete(onNotification);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
