import type { Client, Pool } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { lockPlan } from '../database/lockPlan.ts';
import type { LivePortal } from './LivePortal.ts';
import { planChanges, type Plan } from './planChanges.ts';
import type { PlanStep } from './PlanStep.ts';
import { readCatalogue } from './readCatalogue.ts';

/** Applies a plan in one transaction. Errors have a message for the operator. */
export async function applyPlan(owner: Pool, plan: Plan): Promise<void> {
  await runInTransaction(owner, (client) => apply(client, plan));
}

/** Updates a database to match the manifests. Only one server does this at a time. Errors have a message for the operator. */
export function updateDatabase(owner: Pool, portal: LivePortal): Promise<Plan> {
  return runInTransaction(owner, async (client) => {
    await lockPlan(client);
    const plan = planChanges(portal, await readCatalogue(client));
    await apply(client, plan);
    return plan;
  });
}

async function apply(client: Client, { steps, refused, memory }: Plan): Promise<void> {
  if (refused.length > 0) throw new Error(refused.join('\n'));
  if (steps.length === 0) return;
  for (const { sql, failureMessage } of groupSteps(steps)) {
    try {
      await client.query(sql);
    } catch (error) {
      throw failureMessage === undefined ? error : new Error(failureMessage, { cause: error });
    }
  }
  await client.query('insert into live.plans (edition, foundation, steps, renames) values ($1, $2, $3::jsonb, $4::jsonb)', [
    memory.edition,
    memory.foundation,
    JSON.stringify(steps.map(({ description }) => description)),
    JSON.stringify(memory.renames),
  ]);
}

/** The maximum number of steps per round trip. Steps are sent in groups, because a new portal has thousands of steps. */
const maxSteps = 100;

/** Merges consecutive steps. A step with a `failureMessage` stays separate. */
function groupSteps(steps: readonly PlanStep[]): Pick<PlanStep, 'sql' | 'failureMessage'>[] {
  const groups: PlanStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const isGroupable =
      last && last.length < maxSteps && [...last.slice(0, 1), step].every(({ failureMessage }) => failureMessage === undefined);
    if (isGroupable) last.push(step);
    else groups.push([step]);
  }
  // The line break ends any comment at the end of a step.
  return groups.map((group) => ({ sql: group.map(({ sql }) => sql).join('\n;\n'), failureMessage: group[0]?.failureMessage }));
}
