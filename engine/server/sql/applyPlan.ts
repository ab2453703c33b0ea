import type { Client, Pool } from '../database/Database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { lockPlan } from '../database/lockPlan.ts';
import type { LivePortal } from './LivePortal.ts';
import { planChanges, type Plan } from './planChanges.ts';
import { readCatalogue } from './readCatalogue.ts';

/**
 * Applies a plan in one transaction.
 * @param owner the pool that owns the tables.
 * @throws Error with a message for the operator, if the plan is refused or existing records prevent it.
 */
export async function applyPlan(owner: Pool, plan: Plan): Promise<void> {
  await inTransaction(owner, (client) => apply(client, plan));
}

/**
 * Updates a database to match the manifests, and returns the plan. If several servers start at once, only one of them makes the changes.
 * @throws Error like `applyPlan`
 */
export function bringUpToDate(owner: Pool, portal: LivePortal): Promise<Plan> {
  return inTransaction(owner, async (client) => {
    await lockPlan(client);
    const plan = planChanges(portal, await readCatalogue(client));
    await apply(client, plan);
    return plan;
  });
}

async function apply(client: Client, { steps, refused, memory }: Plan): Promise<void> {
  if (refused.length > 0) throw new Error(refused.join('\n'));
  if (steps.length === 0) return;
  for (const { sql, ifItFails } of steps) {
    try {
      await client.query(sql);
    } catch (error) {
      throw ifItFails === undefined ? error : new Error(ifItFails, { cause: error });
    }
  }
  await client.query('insert into live.plans (edition, foundation, steps, renames) values ($1, $2, $3::jsonb, $4::jsonb)', [
    memory.edition,
    memory.foundation,
    JSON.stringify(steps.map(({ words }) => words)),
    JSON.stringify(memory.renames),
  ]);
}
