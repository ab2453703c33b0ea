import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';

/** The channel that tells servers about new emails. Its payload is empty. */
export const outboxChannel = 'portal_outbox';

export const outboxCollection = 'outbox';

/** The collection of bulk emails, such as newsletters. */
export const mailingsCollection = 'mailings';

/**
 * An email's state. `unsent`: there is no mail server. `unknown`: the mail server didn't respond, so the email may have arrived. `dropped`:
 * it is no longer needed.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'unsent' | 'unknown' | 'dropped';

/** The states from which an email can be sent again. */
export const resendable: readonly MailState[] = ['failed', 'unsent', 'unknown'];

export interface QueuedMail {
  id: string;
  at: Date;
  /** The name of the email's manifest. */
  mail: string;
  /** The id of the recipient. Missing for an invitation. */
  person?: string;
  /** The recipient's fields. Missing if the recipient was removed. */
  recipient?: Row;
  /** The email address of an invitation's recipient. */
  email?: string;
  given: Row;
  domain?: string;
  invitation?: string;
  by?: string;
  state: MailState;
  /** The number of attempts to send the email, including attempts before a resend. */
  attempts: number;
  tries: number;
  due: Date;
  done?: Date;
  why?: string;
}

const columns = `o.id::text, o.at, o.mail, o.person, to_jsonb(p) as recipient, o.email, o.given, o.domain, o.invitation, o.by_name, o.state,
  o.attempts, o.tries, o.due, o.done, o.why`;
const tables = 'live.outbox o left join auth."user" p on p.id = o.person';

/** Queues an email with an invitation link or a password reset link. The email is sent after the commit. */
export async function queueInvitation(
  client: Queries,
  { mail, person, email, given, domain, invitation, byId, byName }: InvitationMail,
): Promise<void> {
  await client.query(
    `insert into live.outbox (mail, person, email, given, domain, invitation, by_id, by_name)
     values ($1, $2, $3, $4::jsonb, $5, $6, nullif($7, ''), nullif($8, ''))`,
    [mail, person ?? null, email, JSON.stringify(given), domain, invitation, byId, byName],
  );
}

export interface InvitationMail {
  mail: string;
  /** The id of the person whose password the link sets, if any. */
  person?: string | undefined;
  email: string;
  given: Row;
  domain: string;
  invitation: string;
  byId: string;
  byName: string;
}

export async function claimMail(client: Queries): Promise<QueuedMail | undefined> {
  const { rows } = await client.query(
    `with next as (select id from live.outbox where state = 'queued' and due <= now() order by due, id limit 1 for update skip locked),
       claimed as (update live.outbox c set state = 'sending', attempts = c.attempts + 1, tries = c.tries + 1, claimed = now(), handed = null from next
                   where c.id = next.id returning c.*)
     select ${columns} from claimed o left join auth."user" p on p.id = o.person`,
  );
  return rows[0] && toMail(rows[0]);
}

/** Marks the email as handed to the mail server. Returns false if a different portal server has claimed the email. */
export async function handOverMail(client: Queries, { id, attempts }: Claim): Promise<boolean> {
  const { rowCount } = await client.query(
    `update live.outbox set handed = now() where id = $1 and attempts = $2 and state = 'sending' and handed is null`,
    [id, attempts],
  );
  return rowCount === 1;
}

type Claim = Pick<QueuedMail, 'id' | 'attempts'>;

/** Stores the result of sending an email. Does nothing if a different portal server has claimed the email. */
export async function finishMail(client: Queries, { id, attempts }: Claim, state: MailState, why?: string): Promise<void> {
  await client.query(`update live.outbox set state = $3, why = $4, done = now() where id = $1 and attempts = $2 and state = 'sending'`, [
    id,
    attempts,
    state,
    why ?? null,
  ]);
}

/** Queues an email again, to be sent after `wait` ms. */
export async function requeueMail(client: Queries, { id, attempts }: Claim, wait: number, why: string): Promise<void> {
  await client.query(
    `update live.outbox set state = 'queued', why = $4, due = now() + make_interval(secs => $3::float8 / 1000)
     where id = $1 and attempts = $2 and state = 'sending'`,
    [id, attempts, wait, why],
  );
}

/**
 * Recovers emails that a stopped server was sending: marks an email as `unknown` if it may have arrived, and otherwise queues it again.
 * Changes only emails that were claimed at least `older` ms ago. Returns the number of emails marked as `unknown`.
 */
export async function recoverMails(client: Queries, older: number): Promise<number> {
  const { rows } = await client.query(
    `update live.outbox set
       state = case when handed is null then 'queued' else 'unknown' end, done = case when handed is null then null else now() end,
       why = case when handed is null then why else 'The server stopped before the mail server answered.' end
     where state = 'sending' and claimed <= now() - make_interval(secs => $1::float8 / 1000) returning state`,
    [older],
  );
  return rows.filter(({ state }) => state === 'unknown').length;
}

/** Marks all queued emails as unsent, and returns the number of emails. */
export async function leaveUnsent(client: Queries, why: string): Promise<number> {
  const { rowCount } = await client.query(`update live.outbox set state = 'unsent', why = $1, done = now() where state = 'queued'`, [why]);
  return rowCount ?? 0;
}

/** Returns the time until the next queued email is due, in ms. Returns `undefined` if no email is queued. */
export async function nextMailIn(client: Queries): Promise<number | undefined> {
  const { rows } = await client.query(
    `select (extract(epoch from min(due) - now()) * 1000)::float8 as wait from live.outbox where state = 'queued'`,
  );
  const wait = rows[0]?.['wait'];
  return typeof wait === 'number' ? Math.max(0, wait) : undefined;
}

/** Queues an email again. Returns false if it can't be sent again. */
export async function resendMail(client: Queries, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update live.outbox set state = 'queued', tries = 0, due = now(), why = null, done = null where id = $1::bigint and state = any ($2)`,
    [id, resendable],
  );
  await client.query('select pg_notify($1, $2)', [outboxChannel, '']);
  return rowCount === 1;
}

/** Lists emails, newest first. Without `ids`, lists a mailing's emails only if they are `failed` or `unknown`. */
export async function listMails(client: Queries, ids?: readonly string[]): Promise<QueuedMail[]> {
  const { rows } = await client.query(
    `select ${columns} from ${tables}
     where case when $1::bigint[] is null then o.about is null or o.state in ('failed', 'unknown') else o.id = any ($1) end
     order by o.id desc limit 1000`,
    [ids?.filter((id) => /^\d{1,18}$/.test(id)) ?? null],
  );
  return rows.map(toMail);
}

export async function deleteOldMails(client: Queries, day: Date): Promise<void> {
  await client.query(`delete from live.outbox where state in ('sent', 'dropped') and at < $1`, [day.toISOString()]);
}

function toMail(row: Record<string, unknown>): QueuedMail {
  const text = (name: string, as: string) => (typeof row[name] === 'string' ? { [as]: row[name] } : {});
  const day = (name: string) => (row[name] instanceof Date ? row[name] : new Date(String(row[name])));
  const { recipient, given } = row;
  return {
    ...{
      id: String(row['id']),
      at: day('at'),
      mail: String(row['mail']),
      attempts: Number(row['attempts']),
      tries: Number(row['tries']),
      due: day('due'),
    },
    ...{ given: isRecord(given) ? given : {} },
    ...text('person', 'person'),
    ...(isRecord(recipient) && { recipient: withoutNulls(recipient) }),
    ...text('email', 'email'),
    ...text('domain', 'domain'),
    ...text('invitation', 'invitation'),
    ...text('by_name', 'by'),
    ...text('why', 'why'),
    ...(row['done'] !== null && { done: day('done') }),
    // The server stores only values of this type.
    state: row['state'] as MailState,
  };
}

function withoutNulls(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
