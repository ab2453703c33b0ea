import type { Client, Pool } from './Database.ts';

export async function runInTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // If the rollback fails, close the connection.
    await client.query('rollback').catch((reason: unknown) => {
      failure = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(failure);
  }
}
