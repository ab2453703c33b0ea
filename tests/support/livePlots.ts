import { compilePortal } from '../../engine/compiler/compilePortal.ts';
import { formatProblem } from '../../engine/compiler/source/Problem.ts';
import { createLivePortal, type LivePortal } from '../../engine/server/sql/LivePortal.ts';
import { plotsPortal, plotsVocabulary } from './plotsPortal.ts';
import { tempPortal, type PortalFolder } from './tempPortal.ts';

const signedIn = { 'viewer.signedIn': true };
const own = { 'row._owner': { sameAs: 'viewer.id' } };

export const plotsAccess = {
  plant: {
    read: { any: [{ 'row.ripe': true }, { ...signedIn, ...own }, { gate: 'warden' }] },
    add: { ...signedIn, 'row.price': { not: 0 } },
    change: { any: [{ ...signedIn, ...own, 'row.ripe': { not: true } }, { gate: 'warden' }] },
    remove: { gate: 'warden' },
  },
  totals: { read: signedIn },
};

const made = new Map<string, Promise<LivePortal>>();

/**
 * Compiles the plots portal for the live server, with the files in `more` added or replaced. Calls with the same files share one portal.
 * @throws Error with the portal's problems
 */
export function livePlots(more: PortalFolder = {}): Promise<LivePortal> {
  const key = JSON.stringify(more);
  const portal = made.get(key) ?? compileLivePlots(more);
  made.set(key, portal);
  return portal;
}

async function compileLivePlots(more: PortalFolder): Promise<LivePortal> {
  const files = { ...plotsPortal, 'portal-config/live/access.json': plotsAccess, ...more };
  const checked = await compilePortal(tempPortal(files), plotsVocabulary);
  const errors = checked.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(formatProblem).join('\n'));
  return createLivePortal(checked, { timeZone: 'America/Detroit' });
}

/** Compiles the plots portal for the live server, with `fields` added to the plant entity. */
export async function livePlotsWith(...fields: readonly object[]): Promise<LivePortal> {
  const plant = Object(plotsPortal['portal-config/entities/plant.json']);
  // Leave out the sample plants, because they have no values for `fields`.
  return livePlots({ 'fixtures/plants.json': [], 'portal-config/entities/plant.json': { ...plant, fields: [...plant.fields, ...fields] } });
}
