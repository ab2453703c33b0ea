import { join } from 'node:path';
import { importBundled } from '../../../engine/vite/load/importBundled.mjs';
import { starts } from '../live/starts.mjs';

const goals = {
  comparisons: 1_000_000,
  kills: 50,
  powerCuts: 20,
  firstPage: 150,
  search: 200,
  figures: 150,
  perSecond: { embedded: 120, server: 200 },
  p99: 60,
  first: 15,
  later: 3,
  memory: 450,
};

/**
 * Checks that a database evaluates conditions like a browser, is fast with many records, and never loses a saved change.
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function live() {
  const { comparisons } = /** @type {typeof import('../live/comparisons.ts')} */ (await load('../live/comparisons.ts'));
  const { compared, different, ms } = await comparisons(goals.comparisons);
  console.info(
    `  answers of SQL and JavaScript compared ${compared}, different ${different.length}  (goal 0, ${(ms / 1000).toFixed(0)} s)`,
  );
  for (const sentence of different.slice(0, 3)) console.info(`  ${sentence}`);

  const { manyRecords } = /** @type {typeof import('../live/manyRecords.ts')} */ (await load('../live/manyRecords.ts'));
  const figures = await manyRecords(goals.perSecond);
  for (const { database, made, again, firstPage, search, part, partSearch, figures: sums, perSecond, p99, p99OfMost } of figures) {
    const goal = database === 'embedded' ? goals.perSecond.embedded : goals.perSecond.server;
    console.info(
      `  ${database}: tables made ${made.toFixed(0)} ms, looked at again ${again.toFixed(0)} ms; of 100,000 transactions the first page ${firstPage.toFixed(1)} ms  (goal ${goals.firstPage}), search ${search.toFixed(0)} ms  (goal ${goals.search}); over HTTP the first 50 by day ${part.toFixed(0)} ms  (goal ${goals.firstPage}), search ${partSearch.toFixed(0)} ms  (goal ${goals.search}), five figures ${sums.toFixed(0)} ms  (goal ${goals.figures}); lists of 100 a second of CPU ${perSecond.toFixed(0)}  (goal ${goal}), at half of the goal 99 of 100 within ${p99.toFixed(0)} ms  (goal ${goals.p99}), at half of what it can do ${p99OfMost.toFixed(0)} ms`,
    );
  }
  const { first, later, memory } = await starts();
  console.info(
    `  embedded: first start ${first.toFixed(1)} s  (goal ${goals.first}), later start ${later.toFixed(1)} s  (goal ${goals.later}), memory ${memory.toFixed(0)} MB  (goal ${goals.memory})`,
  );
  const isFast =
    figures.every(
      ({ database, firstPage, search, part, partSearch, figures: sums, perSecond, p99 }) =>
        Math.max(firstPage, part) <= goals.firstPage &&
        Math.max(search, partSearch) <= goals.search &&
        sums <= goals.figures &&
        p99 <= goals.p99 &&
        perSecond >= (database === 'embedded' ? goals.perSecond.embedded : goals.perSecond.server),
    ) &&
    first <= goals.first &&
    later <= goals.later &&
    memory <= goals.memory;

  const durability = /** @type {typeof import('../../support/durability.ts')} */ (await load('../../support/durability.ts'));
  const seed = Number(process.env.SEED ?? 20_251_122);
  const killed = await durability.kills(goals.kills, seed);
  console.info(`  killed ${goals.kills} times: records acknowledged ${killed.acknowledged}, lost ${killed.lost.length}  (goal 0)`);
  const cut = process.platform === 'linux' ? await durability.powerCuts(goals.powerCuts, seed) : undefined;
  console.info(
    cut
      ? `  without power ${goals.powerCuts} times: records acknowledged ${cut.acknowledged}, lost ${cut.lost.length}  (goal 0)`
      : '  without power: only Linux can be asked about it',
  );
  return isFast && [different, killed.lost, cut?.lost ?? []].every((found) => found.length === 0);
}

/** @param {string} file @returns {Promise<unknown>} */
function load(file) {
  return importBundled(join(import.meta.dirname, file));
}
