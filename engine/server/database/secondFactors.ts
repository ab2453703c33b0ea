import type { Queries } from './Database.ts';

/** A person's second factor. Keys are encrypted, and recovery codes are hashed. */
export interface StoredFactor {
  /** Missing until the first key is confirmed. */
  key: string | undefined;
  /** A key that isn't confirmed yet. */
  pending: string | undefined;
  /** The number of unused recovery codes. */
  left: number;
  /** The encrypted recovery codes. Undefined after `shownFor` seconds. */
  shown: string | undefined;
  /** The time when the key was confirmed (ISO). */
  since: string | undefined;
}

/** A person's new recovery codes: hashed in `hashes`, encrypted in `shown`. `shown` expires after `shownFor` seconds. */
export interface NewCodes {
  hashes: readonly string[];
  shown: string;
  shownFor: number;
}

export async function findFactor(client: Queries, person: string): Promise<StoredFactor | undefined> {
  const { rows } = await client.query(
    `select key, pending, cardinality(recovery) as left, since, case when shown_until > now() then shown end as shown
     from auth.second_factor where person = $1`,
    [person],
  );
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return rows.map((row) => ({
    key: text(row['key']),
    pending: text(row['pending']),
    left: Number(row['left']),
    shown: text(row['shown']),
    since: row['since'] instanceof Date ? row['since'].toISOString() : undefined,
  }))[0];
}

/** Stores a new key, which the person must confirm. Until then, the previous key stays in use. */
export async function putPendingKey(client: Queries, person: string, pending: string): Promise<void> {
  await client.query(
    `insert into auth.second_factor (person, pending) values ($1, $2) on conflict (person) do update set pending = excluded.pending`,
    [person, pending],
  );
}

/** Activates the pending key. Returns false if it's no longer pending. `step` is the time step of the entered code. */
export async function confirmKey(client: Queries, person: string, pending: string, step: number, codes: NewCodes): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.second_factor set key = pending, pending = null, since = now(), last_step = $3, recovery = $4, shown = $5,
       shown_until = now() + make_interval(secs => $6)
     where person = $1 and pending = $2`,
    [person, pending, step, codes.hashes, codes.shown, codes.shownFor],
  );
  return rowCount === 1;
}

/** Marks a code as used. Returns false if this code or a later one was already used. */
export async function markCodeUsed(client: Queries, person: string, step: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update auth.second_factor set last_step = $2 where person = $1 and coalesce(last_step, 0) < $2 and key is not null',
    [person, step],
  );
  return rowCount === 1;
}

/** Removes a used recovery code. Returns false if there is none with this hash. */
export async function takeRecoveryCode(client: Queries, person: string, hash: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update auth.second_factor set recovery = array_remove(recovery, $2) where person = $1 and $2 = any (recovery) and key is not null',
    [person, hash],
  );
  return rowCount === 1;
}

export async function putRecoveryCodes(client: Queries, person: string, { hashes, shown, shownFor }: NewCodes): Promise<void> {
  await client.query(
    `update auth.second_factor set recovery = $2, shown = $3, shown_until = now() + make_interval(secs => $4) where person = $1`,
    [person, hashes, shown, shownFor],
  );
}

/** Deletes a person's unconfirmed key and encrypted recovery codes. */
export async function deletePendingFactor(client: Queries, person: string): Promise<void> {
  await client.query('update auth.second_factor set shown = null, shown_until = null, pending = null where person = $1', [person]);
  await client.query('delete from auth.second_factor where person = $1 and key is null', [person]);
}

/** Deletes encrypted recovery codes that must no longer be shown. Keeps their hashes. */
export async function deleteShownCodes(client: Queries): Promise<void> {
  await client.query('update auth.second_factor set shown = null, shown_until = null where shown_until < now()');
}

/** Removes a person's second factor. Returns false if they had none. */
export async function removeFactor(client: Queries, person: string): Promise<boolean> {
  const { rows } = await client.query('delete from auth.second_factor where person = $1 returning key', [person]);
  await client.query('update auth.session set second_factor_at = null where "userId" = $1', [person]);
  return typeof rows[0]?.['key'] === 'string';
}

/** Stores the time when the user entered a second-factor code. */
export async function markSession(client: Queries, token: string): Promise<void> {
  await client.query('update auth.session set second_factor_at = now() where token = $1', [token]);
}

/** The name of the setting in `live.settings`. */
const rule = 'second factor';

/** Returns true if the second-factor requirement is on. `portal.json` defines which people it applies to. */
export async function isFactorRequired(client: Queries): Promise<boolean> {
  const { rows } = await client.query('select value from live.settings where name = $1', [rule]);
  return rows[0]?.['value'] === true;
}

/** Starts or stops requiring a second factor. Returns false if nothing changed. */
export async function requireFactor(client: Queries, isRequired: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into live.settings as s (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value where s.value is distinct from excluded.value`,
    [rule, JSON.stringify(isRequired)],
  );
  return rowCount === 1;
}

/** A SQL condition that holds if second factors are required. */
export const factorRequiredSql = `exists (select from live.settings s where s.name = '${rule}' and s.value = 'true')`;
