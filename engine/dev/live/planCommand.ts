import { existsSync } from 'node:fs';
import { openOwner, type OwnedPlace } from '../../server/database/openOwner.ts';
import { planLines } from '../../server/sql/planLines.ts';
import { planOf, type Plan } from '../../server/sql/planOf.ts';
import { emptyCatalogue, readCatalogue } from '../../server/sql/readCatalogue.ts';
import { loadLivePortal } from './loadLivePortal.ts';

/**
 * Prints what a database needs to be as the manifests in `folder` say: each step in words and as SQL. Changes nothing.
 * @returns the exit code: 1 when the plan would be refused.
 */
export async function printPlan(folder: string, place: OwnedPlace, print: (line: string) => void = console.log): Promise<0 | 1> {
  const portal = await loadLivePortal(folder);
  const plan = await planFor(place, (found) => planOf(portal, found));
  for (const line of planLines(plan)) print(line);
  return plan.refused.length > 0 ? 1 : 0;
}

async function planFor(place: OwnedPlace, make: (found: Awaited<ReturnType<typeof readCatalogue>>) => Plan): Promise<Plan> {
  // Where there is no folder yet, none is made for a look.
  if ('folder' in place && !existsSync(place.folder)) return make(emptyCatalogue);
  const { owner, close } = await openOwner(place);
  try {
    return make(await readCatalogue(owner));
  } finally {
    await close();
  }
}
