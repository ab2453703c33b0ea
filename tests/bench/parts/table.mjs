import { join } from 'node:path';
import { measurePage } from '../measurePage.mjs';
import { buildPages } from '../shared/buildPages.mjs';
import { launch } from '../shared/launch.mjs';
import { median } from '../shared/median.mjs';
import { report } from '../shared/report.mjs';
import { transactions } from '../transactions.mjs';

/** @typedef {import('../measurePage.mjs').Visit} Visit */
/** @typedef {import('../transactions.mjs').Transactions} Transactions */

const measures = [
  { name: 'first rows (ms)', limit: 1.1, of: (/** @type {Visit} */ visit) => visit.firstRows },
  { name: 'key to painted result (ms)', limit: 0.7, of: (/** @type {Visit} */ visit) => median(visit.keys) },
  { name: 'memory (MB)', limit: 1.1, of: (/** @type {Visit} */ visit) => visit.memory / 1e6 },
];

/**
 * The table of 100,000 transactions (or `ROWS`) beside AG Grid written by hand.
 * @param {number} rounds
 * @returns {Promise<boolean>} whether all limits are kept.
 */
export async function table(rounds) {
  const all = transactions(Number(process.env.ROWS ?? 100_000));
  const pages = await buildPages('table', join(import.meta.dirname, '..'), { transactions: all });
  try {
    /** @type {{ portal: Visit[], twin: Visit[] }} */
    const visits = { portal: [], twin: [] };
    for (let round = 0; round < rounds; round += 1) {
      visits.twin.push(await measurePage(launch, pages.twin, (typed) => inAnyColumn(all, typed)));
      visits.portal.push(await measurePage(launch, pages.portal, (typed) => inSearchedFields(all, typed)));
    }
    return measures.map((measure) => report(measure, visits)).every(Boolean);
  } finally {
    await pages.close();
  }
}

/** The portal's search: the fields that the manifest names. @param {Transactions} all @param {string} typed */
function inSearchedFields(all, typed) {
  return all.filter(({ description, reference }) => [description, reference].some((text) => text.toLowerCase().includes(typed))).length;
}

/** The grid's quick filter: every column's value. @param {Transactions} all @param {string} typed */
function inAnyColumn(all, typed) {
  return all.filter(({ id, ...shown }) =>
    Object.values(shown).some((value) => value !== null && String(value).toLowerCase().includes(typed)),
  ).length;
}
