import type { Queries } from './Database.ts';

/** Keeps other servers from changing the schema until the transaction ends. */
export async function lockPlan(client: Queries): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('portal plan'))");
}
