import type { Queries } from './Database.ts';

/** Until the transaction ends no other server makes the database what the manifests say. */
export async function lockPlan(client: Queries): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('portal plan'))");
}
