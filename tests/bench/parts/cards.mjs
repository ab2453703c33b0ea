import { join } from 'node:path';
import { events } from '../cards/events.mjs';
import { measureCards } from '../cards/measureCards.mjs';
import { people, peopleWith } from '../cards/people.mjs';
import { buildPages } from '../shared/buildPages.mjs';
import { launch } from '../shared/launch.mjs';
import { mean } from '../shared/mean.mjs';
import { report } from '../shared/report.mjs';

/** @typedef {import('../cards/measureCards.mjs').Visit} Visit */

/** A response feels immediate within this time, in ms. The benchmark doesn't enforce it, because response times depend on the machine. */
const budget = 100;

/**
 * Each `limit` is the maximum ratio of the portal's time to the twin's. Switching tabs takes only about three frames, so a single extra
 * frame raises that ratio a lot.
 */
const measures = [
  { name: 'first of 10,000 people (ms)', limit: 1.1, of: (/** @type {Visit} */ visit) => visit.firstPeople },
  {
    name: 'key to painted cards (ms)',
    limit: 1.3,
    of: (/** @type {Visit} */ visit) => mean(visit.keys),
    note: (/** @type {number} */ ours) => `${ours < budget ? 'within' : 'over'} the budget of ${budget} ms`,
  },
  { name: 'first of 1,000 events (ms)', limit: 1.5, of: (/** @type {Visit} */ visit) => visit.firstEvents },
  { name: 'tab to painted cards (ms)', limit: 2, of: (/** @type {Visit} */ visit) => visit.tab },
];

/**
 * Compares the speed of the portal's pages and of handwritten React versions, with 10,000 people and 1,000 events.
 * @param {number} rounds
 * @returns {Promise<boolean>} true if all limits are met.
 */
export async function cards(rounds) {
  const all = people(10_000);
  const pages = await buildPages('cards', join(import.meta.dirname, '../cards'), { people: all, events: events(1000) });
  const search = { words: wordsIn(all), found: (/** @type {string} */ typed) => peopleWith(all, typed) };
  try {
    /** @type {{ portal: Visit[], twin: Visit[] }} */
    const visits = { portal: [], twin: [] };
    for (let round = 0; round < rounds; round += 1) {
      visits.twin.push(await measureCards(launch, pages.twin, search));
      visits.portal.push(await measureCards(launch, pages.portal, search));
    }
    return measures.map((measure) => report(measure, visits)).every(Boolean);
  } finally {
    await pages.close();
  }
}

/**
 * Returns prefixes of three names. A prefix ends before the first letter that doesn't narrow the search results.
 * @param {ReturnType<typeof people>} all
 */
function wordsIn(all) {
  return [500, 5000, 9500].map((index) => {
    const name = all[index]?.name.toLowerCase() ?? '';
    let word = '';
    let left = all.length;
    for (const letter of name) {
      const found = peopleWith(all, word + letter).length;
      if (found === left) break;
      word += letter;
      left = found;
    }
    return word;
  });
}
