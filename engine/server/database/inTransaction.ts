import type { Client, Pool } from './Database.ts';

/** Does `work` in one transaction of `pool`; when it throws, nothing of it stays and the error is passed on. */
export async function inTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection on which not even this works is closed.
    await client.query('rollback').catch((reason: unknown) => {
      failure = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(failure);
  }
}
