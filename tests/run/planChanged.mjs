import { browserTestsOf } from './browserTestsOf.mjs';
import { isBrowserTest, isUnitTest } from './importGraph.mjs';
import { unitTestsOf } from './testMapText.mjs';

/** @import { Tests } from './testMapText.mjs' */

/** The time budgets for unit tests and for browser tests, in seconds. */
const budget = { unit: 40, browser: 30 };
/** The assumed duration of a test file that has never run here, in seconds. */
const unknown = { unit: 2, browser: 12 };

/**
 * The checks and tests to run for a change, limited to about a minute.
 * @typedef {object} Plan
 * @property {string[]} code files to type-check, lint, and check for formatting.
 * @property {string[]} portals whose manifests changed.
 * @property {string[]} unit test files.
 * @property {string[]} browser test files.
 * @property {string[]} skipped sentences about the checks and tests that the plan leaves out.
 */

const everything = /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|tests\/(browser\/playwright\.config|support\/setup)\.ts)$/;
const manifest =
  /^(?:(examples\/\w+|tests\/portals\/\w+|engine\/workbench)\/)?(?:portal-config|screens|fixtures|tests\/scenarios|tests\/machines)\/.*\.(?:json|md)$/;

/**
 * Plans the checks and tests for changed files. Picks tests that take about a minute in total.
 * @param {readonly string[]} changed paths in the project.
 * @param {Tests} tests
 * @param {Record<string, number>} times each test file's last measured duration, in seconds.
 * @returns {Plan}
 */
export function planChanged(changed, tests, times) {
  const code = changed.filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  const portals = [...new Set(changed.flatMap((file) => portalOf(file) ?? []))];
  const pages = changed.filter((file) => file.endsWith('.md'));
  const filesIn = (/** @type {readonly string[]} */ files, /** @type {RegExp} */ folder) => files.filter((file) => folder.test(file));
  const all = [...tests.breadth.keys()];
  const ownTests = portals.includes('.') ? filesIn(all, /^tests\/(portal-config|fixtures|machines|scenarios)\//) : [];
  const docTests = pages.length > 0 ? filesIn(all, /^tests\/docs\/(links|language)\.test/) : [];
  const unit = [...new Set([...changed.filter(isUnitTest), ...unitTestsOf(tests, changed), ...ownTests, ...docTests])];
  const browser = [...new Set([...changed.filter(isBrowserTest), ...browserOf(changed, tests)])];
  const unitChoice = within(unit, budget.unit, (file) => times[file] ?? unknown.unit, new Set(changed));
  const browserChoice = within(browser, budget.browser, (file) => times[file] ?? unknown.browser, new Set(changed));
  const onPages = changed.filter((file) => tests.onPages.has(file) || portalOf(file) !== undefined);
  return {
    code,
    portals,
    unit: unitChoice.planned,
    browser: browserChoice.planned,
    skipped: [
      ...changed.filter((file) => everything.test(file)).map((file) => `Everything else that depends on ${file}.`),
      ...skippedWords(unitChoice.left, 'unit', 'importing the changed files'),
      ...skippedWords(browserChoice.left, 'browser', 'about the change'),
      ...(onPages.length > 0
        ? ['Browser tests that are not about the changed files by name or address: the pages load these files, too.']
        : []),
      ...(code.length > 0 ? ['The search for unused code (knip), which takes longest of the checks.'] : []),
    ],
  };
}

/**
 * @param {readonly string[]} changed
 * @param {Tests} tests
 */
function browserOf(changed, { browser, importers }) {
  const browserTestsUsing = changed.flatMap((file) => [...(importers.get(file) ?? [])].filter(isBrowserTest));
  const about = changed.filter((file) => !isUnitTest(file) && !/^(docs|tests\/(?!portals))/.test(file));
  return [...about.flatMap((file) => browserTestsOf(file, browser)), ...browserTestsUsing];
}

/**
 * Returns the folder of the portal that a manifest belongs to.
 * @param {string} file
 * @returns {string | undefined}
 */
function portalOf(file) {
  const found = manifest.exec(file);
  return found ? (found[1] ?? '.') : undefined;
}

/**
 * Goes through the files in order, and picks each file that keeps the total within the limit. The first file may take up to twice the
 * limit. Always picks the files in `must`.
 * @param {readonly string[]} files
 * @param {number} limit in seconds.
 * @param {(file: string) => number} secondsOf
 * @param {ReadonlySet<string>} must
 */
function within(files, limit, secondsOf, must) {
  /** @type {string[]} */
  const planned = [];
  /** @type {string[]} */
  const left = [];
  let sum = 0;
  for (const file of files) {
    const seconds = secondsOf(file);
    const most = file === files[0] ? 2 * limit : limit;
    if (!must.has(file) && sum + seconds > most) left.push(file);
    else {
      planned.push(file);
      sum += seconds;
    }
  }
  return { planned, left };
}

/**
 * @param {readonly string[]} files
 * @param {string} sort
 * @param {string} why
 */
function skippedWords(files, sort, why) {
  if (files.length === 0) return [];
  const shown = files.slice(0, 3).map((file) => file.replace(/^tests\//, ''));
  const count = files.length === 1 ? `1 ${sort} test file` : `${files.length} ${sort} test files`;
  return [`${count} ${why}, for lack of time: ${shown.join(', ')}${files.length > shown.length ? ', …' : ''}.`];
}
