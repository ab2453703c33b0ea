import type { Queries, Result } from './Database.ts';
import { newId } from './people.ts';

export interface Credential {
  userId: string;
  hash: string;
}

const credentials = `select u.id, a.password from auth."user" u
  join auth.account a on a."userId" = u.id and a."providerId" = 'credential' and a.password is not null`;

/** Returns the id and password hash of the user with this email, ignoring case. */
export async function credentialWithEmail(client: Queries, email: string): Promise<Credential | undefined> {
  return firstCredential(await client.query(`${credentials} where lower(u.email) = lower($1)`, [email]));
}

export async function findCredential(client: Queries, userId: string): Promise<Credential | undefined> {
  return firstCredential(await client.query(`${credentials} where u.id = $1`, [userId]));
}

function firstCredential({ rows: [row] }: Result): Credential | undefined {
  return row && { userId: String(row['id']), hash: String(row['password']) };
}

/**
 * Starts a session for a user with a verified password. `hasCode` is true if the user also entered a valid code. Returns `undefined` if the
 * password has changed in the meantime, or if a code is required but missing.
 */
export async function insertSession(
  client: Queries,
  { userId, hash }: Credential,
  token: string,
  seconds: number,
  from: { address: string; agent: string },
  hasCode: boolean,
): Promise<string | undefined> {
  const id = newId();
  const { rowCount } = await client.query(
    `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent", second_factor_at)
     select $1, $2, "userId", now() + make_interval(secs => $3), now(), now(), $4, $5, case when $8 then now() end from auth.account
     where "userId" = $6 and "providerId" = 'credential' and password = $7
       and $8 = exists (select from auth.second_factor f where f.person = $6 and f.key is not null) for share`,
    [id, token, seconds, from.address, from.agent, userId, hash, hasCode],
  );
  return rowCount === 1 ? id : undefined;
}

export async function setPassword(client: Queries, id: string, hash: string): Promise<void> {
  await client.query(`update auth.account set password = $2, "updatedAt" = now() where "userId" = $1 and "providerId" = 'credential'`, [
    id,
    hash,
  ]);
}
