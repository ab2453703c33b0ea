import { join } from 'node:path';
import { measurePage } from '../measurePage.mjs';
import { buildPages } from '../shared/buildPages.mjs';
import { launch } from '../shared/launch.mjs';
import { median } from '../shared/median.mjs';
import { report } from '../shared/report.mjs';
import { transactions } from '../transactions.mjs';

/** @typedef {import('../measurePage.mjs').Visit} Visit */
/** @typedef {import('../transactions.mjs').Transactions} Transactions */

const loads = [1000, 100_000];

/** CPU slowdown factors. */
const slowed = [1, 4];

/**
 * Compares the portal's table with a hand-coded AG Grid table, at 1,000 and at 100,000 rows.
 * @param {number} rounds
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function table(rounds) {
  const isWithinLimit = [];
  for (const rows of loads) {
    const all = transactions(rows);
    const pages = await buildPages('table', join(import.meta.dirname, '..'), { transactions: all });
    try {
      for (const cpu of slowed) {
        const expected = rows > 1000 && cpu === 1 ? (/** @type {string} */ typed) => inSearchedFields(all, typed) : undefined;
        /** @type {{ portal: Visit[], twin: Visit[] }} */
        const visits = { portal: [], twin: [] };
        for (let round = 0; round < rounds; round += 1) {
          visits.twin.push(await measurePage(launch, pages.twin, expected, { cpu }));
          visits.portal.push(await measurePage(launch, pages.portal, expected, { cpu }));
        }
        const of = `${rows.toLocaleString('en-US')} rows, ${cpu === 1 ? 'unslowed' : `${cpu}x slower`}`;
        isWithinLimit.push(
          report({ name: `first row of ${of} (ms)`, limit: 1, of: (/** @type {Visit} */ visit) => visit.firstRows }, visits),
        );
        if (!expected) continue;
        isWithinLimit.push(
          report({ name: `filter ${of} (ms)`, limit: 0.9, of: (/** @type {Visit} */ visit) => median(visit.keys) }, visits),
        );
        isWithinLimit.push(
          report({ name: `memory, ${of} (MB)`, limit: 1.05, of: (/** @type {Visit} */ visit) => visit.memory / 1e6 }, visits),
        );
      }
    } finally {
      await pages.close();
    }
  }
  return isWithinLimit.every(Boolean);
}

/** Returns the number of transactions that the portal's search finds. @param {Transactions} all @param {string} typed */
function inSearchedFields(all, typed) {
  return all.filter(({ description, reference }) => [description, reference].some((text) => text.toLowerCase().includes(typed))).length;
}
