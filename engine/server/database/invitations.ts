import { randomUUID } from 'node:crypto';
import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { notifyInvitations } from './notify.ts';
import type { MailState } from './outbox.ts';

export interface Invitation {
  id: string;
  email: string;
  /** The new user's fields, except for id, name, and email. */
  fields: Row;
  invitedBy: string;
  /** The id of the user who created the link. Missing if the operator created it with a command. */
  inviter?: string | undefined;
  /** The id of the user whose password the link sets. Missing if the link adds a user. */
  person?: string;
  createdAt: Date;
  expires: Date;
  state: 'open' | 'used' | 'withdrawn' | 'expired';
  /** The state of the last email that contained the link. Missing if no email contained the link. */
  mail?: MailState;
}

export type NewInvitation = Pick<Invitation, 'email' | 'fields' | 'invitedBy' | 'inviter' | 'person'>;

interface LinkTerms {
  hash: string;
  hours: number;
  /** True if earlier links for the same email should stay valid. */
  keepsEarlier?: boolean;
}

const columns = `id, email, fields, invited_by, inviter, person, created_at, expires_at,
  (select o.state from live.outbox o where o.invitation = live.invitations.id order by o.id desc limit 1) as mail,
  case when used_at is not null then 'used' when withdrawn_at is not null then 'withdrawn' when expires_at <= now() then 'expired' else 'open' end as state`;

export async function listInvitations(client: Queries, ids?: readonly string[]): Promise<Invitation[]> {
  const { rows } = await client.query(
    `select ${columns} from live.invitations where $1::text[] is null or id = any($1) order by created_at desc, id limit 500`,
    [ids ?? null],
  );
  return rows.map(toInvitation);
}

/** Adds an invitation. Withdraws earlier ones for the same email, unless `keepsEarlier` is set. Notifies all servers. */
export async function insertInvitation(
  client: Queries,
  { email, fields, invitedBy, inviter, person, hash, hours, keepsEarlier = false }: NewInvitation & LinkTerms,
): Promise<Invitation> {
  const earlier = await client.query(
    `update live.invitations set withdrawn_at = now() where lower(email) = lower($1) and not $2 and used_at is null and withdrawn_at is null
     returning id`,
    [email, keepsEarlier],
  );
  const id = randomUUID();
  const { rows } = await client.query(
    `insert into live.invitations (id, email, fields, invited_by, token_hash, created_at, expires_at, person, inviter)
     values ($1, $2, $3::jsonb, $4, $5, now(), now() + make_interval(hours => $6), $7, $8) returning ${columns}`,
    [id, email, JSON.stringify(fields), invitedBy, hash, hours, person ?? null, inviter ?? null],
  );
  await notifyInvitations(client, [...earlier.rows.map((row) => String(row['id'])), id]);
  return toInvitation(rows[0] ?? {});
}

/** Finds an invitation by its link's hash, even if the invitation has expired. */
export async function invitationOfLink(client: Queries, hash: string): Promise<Invitation | undefined> {
  const { rows } = await client.query(`select ${columns} from live.invitations where token_hash = $1`, [hash]);
  return rows[0] && toInvitation(rows[0]);
}

/** Marks an invitation as used. Returns false if it has expired or another request has just used it. */
export async function redeemInvitation(client: Queries, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update live.invitations set used_at = now() where id = $1 and used_at is null and withdrawn_at is null and expires_at > now()',
    [id],
  );
  if (rowCount === 1) await notifyInvitations(client, [id]);
  return rowCount === 1;
}

/** Returns the emails that have a valid invitation. `emails` must be in lowercase. */
export async function openInvitations(client: Queries, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(
    `select distinct lower(email) as email from live.invitations
     where lower(email) = any ($1) and person is null and used_at is null and withdrawn_at is null and expires_at > now()`,
    [emails],
  );
  return new Set(rows.map(({ email }) => String(email)));
}

/** Gives an invitation a new link that is valid for `hours`. Returns false if the invitation is no longer valid. */
export async function renewInvitation(client: Queries, id: string, hash: string, hours: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update live.invitations set token_hash = $2, expires_at = now() + make_interval(hours => $3)
     where id = $1 and used_at is null and withdrawn_at is null`,
    [id, hash, hours],
  );
  return rowCount === 1;
}

/** Withdraws an invitation, and notifies all servers. Returns true if it was still valid. */
export async function withdrawInvitation(client: Queries, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update live.invitations set withdrawn_at = now() where id = $1 and used_at is null and withdrawn_at is null',
    [id],
  );
  if (rowCount === 1) await notifyInvitations(client, [id]);
  return rowCount === 1;
}

/**
 * Withdraws the links that reset a user's password. Unless `onlyResets` is set, also withdraws the links that this user created for others.
 */
export async function withdrawLinks(client: Queries, person: string, { onlyResets = false } = {}): Promise<void> {
  const { rows } = await client.query(
    `update live.invitations set withdrawn_at = now()
     where (person = $1 or (inviter = $1 and not $2)) and used_at is null and withdrawn_at is null returning id`,
    [person, onlyResets],
  );
  await notifyInvitations(
    client,
    rows.map(({ id }) => String(id)),
  );
}

function toInvitation(row: Record<string, unknown>): Invitation {
  return {
    id: String(row['id']),
    email: String(row['email']),
    // `insertInvitation` stores only objects in this column.
    fields: (row['fields'] ?? {}) as Row,
    invitedBy: String(row['invited_by'] ?? ''),
    ...(typeof row['inviter'] === 'string' && { inviter: row['inviter'] }),
    ...(typeof row['person'] === 'string' && { person: row['person'] }),
    createdAt: new Date(String(row['created_at'])),
    expires: new Date(String(row['expires_at'])),
    // The server stores only values of this type.
    ...(typeof row['mail'] === 'string' && { mail: row['mail'] as MailState }),
    // The query returns only values of this type.
    state: row['state'] as Invitation['state'],
  };
}
