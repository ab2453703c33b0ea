import type { Database } from '../../engine/server/database/Database.ts';
import { inTransaction } from '../../engine/server/database/inTransaction.ts';

/** Writes one record after the other, each changed by the next twenty, for as long as the database takes them. */
export async function writeRecords({ owner }: Database, acknowledged: (id: number) => void): Promise<never> {
  await owner.query('create table if not exists written (id int primary key, text text not null, times int not null default 0)');
  const { rows } = await owner.query('select coalesce(max(id), 0) as last from written');
  for (let id = Number(rows[0]?.['last']) + 1; ; id += 1) {
    await inTransaction(owner, async (client) => {
      await client.query('insert into written (id, text) values ($1, $2)', [id, textOf(id)]);
      await client.query('update written set times = times + 1 where id between $1 and $2', [id - 20, id]);
    });
    // What stands in the log only, and what stands in the tables already, are told apart by a checkpoint.
    if (id % 17 === 0) await owner.query('checkpoint');
    acknowledged(id);
  }
}

/** Which of the records 1 to `last` are not there, or not as they were written; a record behind them may have come or not. */
export async function lostRecords({ owner }: Database, last: number): Promise<number[]> {
  const { rows } = await owner.query('select id, text, times from written order by id');
  const found = new Map(rows.map(({ id, text, times }) => [Number(id), { text, times: Number(times) }]));
  return Array.from({ length: last }, (_, index) => index + 1).filter((id) => {
    const record = found.get(id);
    return !record || record.text !== textOf(id) || record.times < Math.min(21, last - id + 1);
  });
}

const textOf = (id: number) => `${id} ${'.'.repeat((id * 37) % 900)}`;
