import { randomUUID } from 'node:crypto';
import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';

/** An invitation. The link itself isn't stored. */
export interface Invitation {
  id: string;
  email: string;
  /** The new user's fields of the user entity, besides id, name, and email. */
  fields: Row;
  invitedBy: string;
  /** The id of the user whose password the link sets; none if it adds a user. */
  person?: string;
  createdAt: Date;
  expires: Date;
  state: 'open' | 'used' | 'withdrawn' | 'expired';
}

const columns = `id, email, fields, invited_by, person, created_at, expires_at,
  case when used_at is not null then 'used' when withdrawn_at is not null then 'withdrawn' when expires_at <= now() then 'expired' else 'open' end as state`;

/** Lists all invitations, newest first. */
export async function listInvitations(client: Queries): Promise<Invitation[]> {
  const { rows } = await client.query(`select ${columns} from live.invitations order by created_at desc, id limit 500`);
  return rows.map(invitationOf);
}

/** Adds an invitation that is valid for `days`. Withdraws earlier ones for the same email. */
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

/** Returns the invitation of a link, even if it is no longer valid. */
export async function invitationOfLink(client: Queries, hash: string): Promise<Invitation | undefined> {
  const { rows } = await client.query(`select ${columns} from live.invitations where token_hash = $1`, [hash]);
  return rows[0] && invitationOf(rows[0]);
}

/** Marks an invitation as used. If two requests try at once, one gets `false`. */
export async function redeemInvitation(client: Queries, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update live.invitations set used_at = now() where id = $1 and used_at is null and withdrawn_at is null and expires_at > now()',
    [id],
  );
  return rowCount === 1;
}

/** Withdraws an invitation. Returns true if it was still valid. */
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
    // Stored as an object above.
    fields: (row['fields'] ?? {}) as Row,
    invitedBy: String(row['invited_by'] ?? ''),
    ...(typeof row['person'] === 'string' && { person: row['person'] }),
    createdAt: new Date(String(row['created_at'])),
    expires: new Date(String(row['expires_at'])),
    // One of the four values in the statement.
    state: row['state'] as Invitation['state'],
  };
}
