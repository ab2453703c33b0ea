import type { Queries } from './Database.ts';
import { outboxChannel } from './outbox.ts';

/** A group of emails with the same `mail` and `about`, such as all copies of one newsletter, with the number of emails in each state. */
export interface Mailing {
  /** The email's name and the record's id: `newsletter.RECORD`. */
  id: string;
  mail: string;
  about: string;
  at: Date;
  total: number;
  waiting: number;
  sent: number;
  failed: number;
  unsent: number;
  unknown: number;
  dropped: number;
  /** The addresses that got no email, because there was no mail server. */
  addresses: string;
}

const idColumn = `o.mail || '.' || o.about`;

export async function listMailings(client: Queries, id?: string): Promise<Mailing[]> {
  const figure = (...states: string[]) => `(count(*) filter (where o.state in (${states.map((state) => `'${state}'`).join(', ')})))::int`;
  const { rows } = await client.query(
    `select ${idColumn} as id, o.mail, o.about, min(o.at) as at, count(*)::int as total, ${figure('queued', 'sending')} as waiting,
       ${figure('sent')} as sent, ${figure('failed')} as failed, ${figure('unsent')} as unsent, ${figure('unknown')} as unknown,
       ${figure('dropped')} as dropped,
       coalesce(string_agg(p.email, ', ' order by p.email) filter (where o.state = 'unsent'), '') as addresses
     from live.outbox o left join auth."user" p on p.id = o.person
     where o.about is not null and ($1::text is null or ${idColumn} = $1) group by o.mail, o.about order by max(o.id) desc limit 200`,
    [id ?? null],
  );
  // The query above selects the columns of `Mailing`.
  return rows as unknown as Mailing[];
}

/** Cancels a mailing's queued emails. Returns the number of canceled emails. */
export async function cancelMailing(client: Queries, id: string, why: string): Promise<number> {
  const { rowCount } = await client.query(
    `update live.outbox o set state = 'dropped', why = $2, done = now() where ${idColumn} = $1 and o.state = 'queued'`,
    [id, why],
  );
  return rowCount ?? 0;
}

/** Requeues a mailing's unsent and failed emails. Returns the number of requeued emails. */
export async function resendMailing(client: Queries, id: string): Promise<number> {
  const { rowCount } = await client.query(
    `update live.outbox o set state = 'queued', tries = 0, due = now(), why = null, done = null
     where ${idColumn} = $1 and o.state in ('unsent', 'failed')`,
    [id],
  );
  await client.query('select pg_notify($1, $2)', [outboxChannel, '']);
  return rowCount ?? 0;
}
