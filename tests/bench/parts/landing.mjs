import { join } from 'node:path';
import { measureLanding } from '../landing/measureLanding.mjs';
import { buildTwin, servePortal } from '../shared/buildPages.mjs';
import { slow4G } from '../shared/conditions.mjs';
import { launch } from '../shared/launch.mjs';
import { report } from '../shared/report.mjs';
import { transactions } from '../transactions.mjs';

/** @typedef {import('../landing/measureLanding.mjs').Visit} Visit */

/** A fast machine, and a phone with a slow connection. */
const audiences = [
  { name: 'unslowed', conditions: { cpu: 1 }, paint: 0.8 },
  { name: '4x slower, slow 4G', conditions: { cpu: 4, line: slow4G }, paint: 0.5 },
];

/**
 * Compares the shipped portal's landing page with the same page written by hand in React. Both load with a cold cache.
 * @param {number} rounds
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function landing(rounds) {
  const twin = await buildTwin('landing', join(import.meta.dirname, '../landing'), { transactions: transactions(1000) });
  const portal = await servePortal();
  try {
    const isWithinLimit = [];
    for (const { name, conditions, paint } of audiences) {
      /** @type {{ portal: Visit[], twin: Visit[] }} */
      const visits = { portal: [], twin: [] };
      for (let round = 0; round < rounds; round += 1) {
        visits.twin.push(await measureLanding(launch, twin.address, conditions));
        visits.portal.push(await measureLanding(launch, portal.address, conditions));
      }
      isWithinLimit.push(
        report({ name: `first paint, ${name} (ms)`, limit: paint, of: (/** @type {Visit} */ visit) => visit.first }, visits),
        report({ name: `largest paint, ${name} (ms)`, limit: paint, of: (/** @type {Visit} */ visit) => visit.largest }, visits),
        report({ name: `main thread, ${name} (ms)`, limit: 1.2, of: (/** @type {Visit} */ visit) => visit.work }, visits),
      );
    }
    return isWithinLimit.every(Boolean);
  } finally {
    await twin.close();
    await portal.close();
  }
}
