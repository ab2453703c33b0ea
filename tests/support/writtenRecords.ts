import type { Database } from '../../engine/server/database/Database.ts';
import { runInTransaction } from '../../engine/server/database/runInTransaction.ts';

/** Writes one record after another until the database fails. Each write also updates the previous twenty records. */
export async function writeRecords({ owner }: Database, acknowledged: (id: number) => void): Promise<never> {
  await owner.query('create table if not exists written (id int primary key, text text not null, times int not null default 0)');
  const { rows } = await owner.query('select coalesce(max(id), 0) as last from written');
  for (let id = Number(rows[0]?.['last']) + 1; ; id += 1) {
    await runInTransaction(owner, async (client) => {
      await client.query('insert into written (id, text) values ($1, $2)', [id, textOf(id)]);
      await client.query('update written set times = times + 1 where id between $1 and $2', [id - 20, id]);
    });
    // Run a checkpoint now and then, so that some records are only in the log and others are in the tables.
    if (id % 17 === 0) await owner.query('checkpoint');
    acknowledged(id);
  }
}

/** Returns the ids of records that are missing or have the wrong content. Checks the ids from 1 to `last`. */
export async function lostRecords({ owner }: Database, last: number): Promise<number[]> {
  const { rows } = await owner.query('select id, text, times from written order by id');
  const found = new Map(rows.map(({ id, text, times }) => [Number(id), { text, times: Number(times) }]));
  return Array.from({ length: last }, (_, index) => index + 1).filter((id) => {
    const record = found.get(id);
    return !record || record.text !== textOf(id) || record.times < Math.min(21, last - id + 1);
  });
}

const textOf = (id: number) => `${id} ${'.'.repeat((id * 37) % 900)}`;
