import { randomBytes } from 'node:crypto';
import type { Row } from '../../language/Row.ts';
import { notifySessions } from './notify.ts';
import type { Queries } from './Database.ts';
import { quoteIdentifier } from './quoteIdentifier.ts';

export interface Person {
  /** The user's row in `auth.user`, without null values. */
  fields: Row & { readonly id: string };
  version: number;
  sessions: number;
  /** The user's last activity (ISO date and time). Undefined if there are no current sessions. */
  lastSeen: string | undefined;
}

/** A user's session, without its token. */
export interface PersonSession {
  id: string;
  createdAt: string;
  lastSeen: string;
  expires: string;
  agent: string;
  address: string;
  isCurrent: boolean;
}

export const newId = () => randomBytes(16).toString('base64url');
const isoText = (value: unknown) => (value instanceof Date ? value.toISOString() : undefined);

/** SQL that computes the version of a user's record. */
const versionOf = (table: string) => `(extract(epoch from ${table}."updatedAt") * 1000)::bigint`;

/** Lists all users, or only the user with this id. */
export async function listPeople(client: Queries, id?: string): Promise<Person[]> {
  const { rows } = await client.query(
    `select to_jsonb(u) as fields, ${versionOf('u')} as version, count(s.id)::int as sessions, max(s."updatedAt") as seen
     from auth."user" u left join auth.session s on s."userId" = u.id and s."expiresAt" > now()
     where $1::text is null or u.id = $1 group by u.id order by lower(u.name), u.id`,
    [id ?? null],
  );
  return rows.map(({ fields, version, sessions, seen }) => ({
    // `fields` contains all columns of the table, including `id`.
    fields: withoutNulls(fields) as Person['fields'],
    version: Number(version),
    sessions: Number(sessions),
    lastSeen: isoText(seen),
  }));
}

export async function findPersonByEmail(client: Queries, email: string): Promise<string | undefined> {
  const { rows } = await client.query('select id from auth."user" where lower(email) = lower($1)', [email]);
  return typeof rows[0]?.['id'] === 'string' ? rows[0]['id'] : undefined;
}

/**
 * Returns the id of a session's user, and makes the session valid for `seconds` from now. Returns `undefined` if the session has expired.
 */
export async function continueSession(client: Queries, token: string, seconds: number): Promise<string | undefined> {
  await client.query(
    `update auth.session set "updatedAt" = now(), "expiresAt" = now() + make_interval(secs => $2)
     where token = $1 and "expiresAt" > now() and "updatedAt" < now() - interval '5 minutes'`,
    [token, seconds],
  );
  return personOfSession(client, token);
}

export async function personOfSession(client: Queries, token: string): Promise<string | undefined> {
  const { rows } = await client.query('select "userId" from auth.session where token = $1 and "expiresAt" > now()', [token]);
  return typeof rows[0]?.['userId'] === 'string' ? rows[0]['userId'] : undefined;
}

/** Returns the id of the session with this token, unless it has expired. The id stays the same when the token changes. */
export async function findSessionId(client: Queries, token: string): Promise<string | undefined> {
  const { rows } = await client.query('select id from auth.session where token = $1 and "expiresAt" > now()', [token]);
  return typeof rows[0]?.['id'] === 'string' ? rows[0]['id'] : undefined;
}

/** Returns a session's current token, or `undefined` if the session has expired. */
export async function tokenOfSession(client: Queries, id: string): Promise<string | undefined> {
  const { rows } = await client.query('select token from auth.session where id = $1 and "expiresAt" > now()', [id]);
  return typeof rows[0]?.['token'] === 'string' ? rows[0]['token'] : undefined;
}

/** Replaces a session's token, and makes the session valid for `seconds` from now. Returns false if there is no such session. */
export async function renameSession(client: Queries, token: string, next: string, seconds: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.session set token = $2, "updatedAt" = now(), "expiresAt" = now() + make_interval(secs => $3)
     where token = $1 and "expiresAt" > now()`,
    [token, next, seconds],
  );
  return rowCount === 1;
}

export async function insertPerson(client: Queries, fields: Row, hash: string): Promise<string> {
  const id = newId();
  await setActor(client, { id, name: String(fields['name'] ?? '') });
  const moment = new Date().toISOString();
  const values: Row = { ...fields, id, emailVerified: true, createdAt: moment, updatedAt: moment };
  const columns = Object.keys(values)
    .map((name) => quoteIdentifier(name))
    .join(', ');
  await client.query(`insert into auth."user" (${columns}) select ${columns} from jsonb_populate_record(null::auth."user", $1::jsonb)`, [
    JSON.stringify(values),
  ]);
  await client.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
     values ($1, $2, 'credential', $2, $3, now(), now())`,
    [newId(), id, hash],
  );
  return id;
}

/** The person that the audit log names as the author of a change. */
export interface Actor {
  id?: string;
  name: string;
}

export async function setActor(client: Queries, { id, name }: Actor): Promise<void> {
  await client.query("select set_config('portal.actor', $1, true)", [JSON.stringify({ id, name })]);
}

/** Sets some of a user's fields and returns the new version. `null` clears a field. `by` is the author in the audit log. */
export async function updatePerson(client: Queries, id: string, values: Row, by: Actor): Promise<number> {
  await setActor(client, by);
  const columns = Object.keys(values).map((name) => quoteIdentifier(name));
  const set = [
    ...columns.map((column) => `${column} = n.${column}`),
    `"updatedAt" = greatest(now(), t."updatedAt" + interval '1 millisecond')`,
  ].join(', ');
  const { rows } = await client.query(
    `update auth."user" t set ${set} from jsonb_populate_record(null::auth."user", $1::jsonb) n where t.id = $2
     returning ${versionOf('t')} as version`,
    [JSON.stringify(values), id],
  );
  return Number(rows[0]?.['version'] ?? 0);
}

/** Deletes a user's account, sessions, and `eachPerson` records. Keeps all other records. */
export async function removePerson(client: Queries, id: string, by: Actor): Promise<void> {
  await setActor(client, by);
  await client.query('delete from auth.session where "userId" = $1', [id]);
  await client.query('delete from auth.account where "userId" = $1', [id]);
  await client.query('delete from auth."user" where id = $1', [id]);
}

/** Lists a user's current sessions, most recently used first. */
export async function listSessions(client: Queries, userId: string, token: string): Promise<PersonSession[]> {
  const { rows } = await client.query(
    `select id, "createdAt", "updatedAt", "expiresAt", "userAgent", "ipAddress", token = $2 as current
     from auth.session where "userId" = $1 and "expiresAt" > now() order by "updatedAt" desc, id`,
    [userId, token],
  );
  return rows.map((row) => ({
    id: String(row['id']),
    createdAt: isoText(row['createdAt']) ?? '',
    lastSeen: isoText(row['updatedAt']) ?? '',
    expires: isoText(row['expiresAt']) ?? '',
    agent: String(row['userAgent'] ?? ''),
    address: String(row['ipAddress'] ?? ''),
    isCurrent: row['current'] === true,
  }));
}

export async function listNetworks(client: Queries, email: string): Promise<string[]> {
  const { rows } = await client.query(
    `select distinct s."ipAddress" as address from auth.session s join auth."user" u on u.id = s."userId"
     where lower(u.email) = lower($1) and s."expiresAt" > now() and s."ipAddress" is not null`,
    [email],
  );
  return rows.map(({ address }) => String(address));
}

export type SessionSelection = { all: true } | { except: string } | { token: string } | { id: string };

/** Ends a user's sessions and notifies all servers. Returns how many sessions were ended. */
export async function endSessions(client: Queries, userId: string, ending: SessionSelection): Promise<number> {
  const from = 'delete from auth.session where "userId" = $1';
  const { rows } =
    'except' in ending
      ? await client.query(`${from} and token <> $2 returning id`, [userId, ending.except])
      : 'token' in ending
        ? await client.query(`${from} and token = $2 returning id`, [userId, ending.token])
        : 'id' in ending
          ? await client.query(`${from} and id = $2 returning id`, [userId, ending.id])
          : await client.query(`${from} returning id`, [userId]);
  await notifySessions(
    client,
    userId,
    rows.map(({ id }) => ({ id: String(id), kind: 'removed' })),
  );
  return rows.length;
}

/** Keeps other transactions from changing users until this one ends. */
export async function lockPeople(client: Queries): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('portal people'))");
}

function withoutNulls(record: unknown): Row {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => value !== null));
}

/** Returns each collection's approximate number of rows, from PostgreSQL's statistics. */
export async function countRows(client: Queries): Promise<Record<string, number>> {
  const { rows } = await client.query(
    `select relname as name, greatest(n_live_tup, 0)::int as count from pg_stat_user_tables where schemaname = 'portal' order by relname`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
}
