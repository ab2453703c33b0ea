import { randomUUID } from 'node:crypto';
import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';

/** What somebody was invited as. The link itself is stored nowhere. */
export interface Invitation {
  id: string;
  email: string;
  /** The fields of the user entity that they get, besides id, name and email. */
  fields: Row;
  invitedBy: string;
  /** The id of the person whose password it sets; none where somebody joins. */
  person?: string;
  createdAt: Date;
  expires: Date;
  state: 'open' | 'used' | 'withdrawn' | 'expired';
}

const columns = `id, email, fields, invited_by, person, created_at, expires_at,
  case when used_at is not null then 'used' when withdrawn_at is not null then 'withdrawn' when expires_at <= now() then 'expired' else 'open' end as state`;

/** All invitations, the newest first. */
export async function listInvitations(client: Queries): Promise<Invitation[]> {
  const { rows } = await client.query(`select ${columns} from live.invitations order by created_at desc, id limit 500`);
  return rows.map(invitationOf);
}

/** Adds an invitation that is good for `days`; the one before for the same address is not good any more. */
export async function insertInvitation(
  client: Queries,
  {
    email,
    fields,
    invitedBy,
    person,
    hash,
    days,
  }: Pick<Invitation, 'email' | 'fields' | 'invitedBy' | 'person'> & { hash: string; days: number },
): Promise<Invitation> {
  await client.query(
    'update live.invitations set withdrawn_at = now() where lower(email) = lower($1) and used_at is null and withdrawn_at is null',
    [email],
  );
  const { rows } = await client.query(
    `insert into live.invitations (id, email, fields, invited_by, token_hash, created_at, expires_at, person)
     values ($1, $2, $3::jsonb, $4, $5, now(), now() + make_interval(days => $6), $7) returning ${columns}`,
    [randomUUID(), email, JSON.stringify(fields), invitedBy, hash, days, person ?? null],
  );
  return invitationOf(rows[0] ?? {});
}

/** The invitation behind a link, whether or not it is still good. */
export async function invitationOfLink(client: Queries, hash: string): Promise<Invitation | undefined> {
  const { rows } = await client.query(`select ${columns} from live.invitations where token_hash = $1`, [hash]);
  return rows[0] && invitationOf(rows[0]);
}

/** Uses up an invitation. Of two who try at once, one gets `false`. */
export async function redeemInvitation(client: Queries, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update live.invitations set used_at = now() where id = $1 and used_at is null and withdrawn_at is null and expires_at > now()',
    [id],
  );
  return rowCount === 1;
}

/** Makes a link useless. Returns whether there was one that was still good. */
export async function withdrawInvitation(client: Queries, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update live.invitations set withdrawn_at = now() where id = $1 and used_at is null and withdrawn_at is null',
    [id],
  );
  return rowCount === 1;
}

function invitationOf(row: Record<string, unknown>): Invitation {
  return {
    id: String(row['id']),
    email: String(row['email']),
    // Written as an object above.
    fields: (row['fields'] ?? {}) as Row,
    invitedBy: String(row['invited_by'] ?? ''),
    ...(typeof row['person'] === 'string' && { person: row['person'] }),
    createdAt: new Date(String(row['created_at'])),
    expires: new Date(String(row['expires_at'])),
    // One of the four that the statement makes.
    state: row['state'] as Invitation['state'],
  };
}
