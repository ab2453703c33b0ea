import { chromium } from 'playwright';
import { findBrowser } from '../../engine/build/commands/findBrowser.mjs';
import { buildPages } from './buildPages.mjs';
import { buildForms } from './form/buildForms.mjs';
import { measureForm } from './form/measureForm.mjs';
import { measurePage } from './measurePage.mjs';
import { transactions } from './transactions.mjs';

/** @typedef {import('./measurePage.mjs').Visit} Visit */

const rows = Number(process.env.ROWS ?? 100_000);
const rounds = Number(process.env.ROUNDS ?? 5);
const browserOptions = {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** What is measured, and the most that the portal may need for each of the twin's. */
const measures = [
  { name: 'first rows (ms)', limit: 1.1, of: (/** @type {Visit} */ visit) => visit.firstRows },
  { name: 'key to painted result (ms)', limit: 0.7, of: (/** @type {Visit} */ visit) => median(visit.keys) },
  { name: 'memory (MB)', limit: 1.1, of: (/** @type {Visit} */ visit) => visit.memory / 1e6 },
];

const launch = () => chromium.launch(browserOptions);
const all = transactions(rows);
const pages = await buildPages(rows);
try {
  /** @type {{ portal: Visit[], twin: Visit[] }} */
  const visits = { portal: [], twin: [] };
  for (let round = 0; round < rounds; round += 1) {
    visits.twin.push(await measurePage(launch, pages.twin, fitsAnyColumn));
    visits.portal.push(await measurePage(launch, pages.portal, fitsSearchedFields));
    console.info(
      `round ${round + 1} of ${rounds}: first rows after ${visits.portal.at(-1)?.firstRows.toFixed()} ms, twin ${visits.twin.at(-1)?.firstRows.toFixed()} ms`,
    );
  }
  for (const measure of measures) if (!report(measure, visits)) process.exitCode = 1;
} finally {
  await pages.close();
}

const forms = await buildForms();
try {
  /** @type {{ portal: number[], twin: number[] }} */
  const visits = { portal: [], twin: [] };
  for (let round = 0; round < rounds; round += 1) {
    visits.twin.push(await measureForm(launch, forms.bare));
    visits.portal.push(await measureForm(launch, forms.portal));
  }
  if (!report({ name: 'key in a long form (ms)', limit: 1, of: (work) => work }, visits)) process.exitCode = 1;
} finally {
  await forms.close();
}

/**
 * Compares the best visits of both: what else the machine does can only slow a visit down.
 * @template Visited
 * @param {{ name: string, limit: number, of: (visit: Visited) => number }} measure
 * @param {{ portal: Visited[], twin: Visited[] }} visits
 */
function report({ name, limit, of }, { portal, twin }) {
  const [ours, theirs] = [Math.min(...portal.map(of)), Math.min(...twin.map(of))];
  const ratio = ours / theirs;
  console.info(
    `${name.padEnd(28)} portal ${ours.toFixed(1).padStart(8)}   twin ${theirs.toFixed(1).padStart(8)}   ratio ${ratio.toFixed(2)} (at most ${limit.toFixed(2)})`,
  );
  return ratio <= limit;
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The portal's search: the fields that the manifest names. @param {string} typed */
function fitsSearchedFields(typed) {
  return all.filter(({ description, reference }) => [description, reference].some((text) => text.toLowerCase().includes(typed))).length;
}

/** The grid's quick filter: every column's value. @param {string} typed */
function fitsAnyColumn(typed) {
  return all.filter(({ id, ...shown }) =>
    Object.values(shown).some((value) => value !== null && String(value).toLowerCase().includes(typed)),
  ).length;
}
