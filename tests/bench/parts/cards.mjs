import { join } from 'node:path';
import { events } from '../cards/events.mjs';
import { measureCards } from '../cards/measureCards.mjs';
import { people, peopleWith } from '../cards/people.mjs';
import { buildPages } from '../shared/buildPages.mjs';
import { launch } from '../shared/launch.mjs';
import { mean } from '../shared/mean.mjs';
import { report } from '../shared/report.mjs';

/** @typedef {import('../cards/measureCards.mjs').Visit} Visit */

/** A key's answer feels immediate up to here, in ms. It is said beside the figure; the machine decides it, so it fails nothing. */
const budget = 100;

/**
 * The goals. First cards: before them the portal starts an engine for every kind of page, the twin one page. A key is to cost no more than by hand, but for the frame (a third of what it takes) that the clock of a screen
 * adds to either. A tab has its place in the address and in the history of the portal, in the twin only in memory; besides, it takes
 * three frames or so, and one more makes a ratio of its own.
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
 * Cards of 10,000 people with search and filters, and of 1,000 events in two tabs, beside the same pages written by hand in React.
 * @param {number} rounds
 * @returns {Promise<boolean>} whether all limits are kept.
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

/** The names of three people, as far as every letter leaves fewer than before: only then does a key change what is shown. @param {ReturnType<typeof people>} all */
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
