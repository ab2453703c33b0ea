import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBrowserTest } from './importGraph.mjs';

// Browser tests don't import the code they test. So `browserTestsOf` finds a file's tests by their names and by the addresses that they
// open.

/**
 * Links code to browser tests that have different names. Each entry is the code's path prefix, followed by prefixes of test names.
 * @type {readonly (readonly [start: string, ...names: string[]])[]}
 */
export const otherNames = [
  ['engine/server/pages/', 'security'],
  ['engine/server/', 'live'],
  ['engine/cli/live/', 'live'],
  ['engine/vite/pages/', 'first-page'],
  ['engine/vite/portalPlugin', 'dev-server'],
  ['engine/core/access/', 'routes'],
  ['engine/core/drive/', 'scenarios'],
  ['engine/core/flows/', 'scenarios'],
  ['engine/core/session/', 'session', 'sign-in'],
  ['engine/core/data/', 'broken-records', 'failed-records'],
  ['engine/react/blocks/table/', 'grid', 'compact-rows'],
  ['engine/react/app/', 'routes', 'first-page', 'frame', 'shell'],
  ['engine/react/forms/', 'create-event'],
  ['engine/react/loading/', 'faults'],
  ['engine/react/tables/', 'grid', 'compact-rows'],
  ['engine/workbench/server/', 'workbench/bench', 'workbench/nothing-lost'],
  ['engine/workbench/', 'workbench/'],
  ['examples/', 'examples'],
  ['tests/portals/', 'other-portals'],
];
/** Words that `wordsOf` skips, because too many file names contain them. */
const common = new Set([
  'engine',
  'react',
  'core',
  'cli',
  'vite',
  'fit',
  'many',
  'first',
  'other',
  'block',
  'screen',
  'portal',
  'index',
  'every',
  'in',
]);

/** @typedef {{ file: string, words: readonly string[], text: string }} BrowserTest */

/**
 * Reads the browser tests of a project.
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {BrowserTest[]}
 */
export function browserTests(root, files) {
  return files.filter(isBrowserTest).map((file) => ({
    file,
    words: wordsOf(file.replace(/^tests\/browser\/|\.spec\.ts$/g, '')),
    text: readFileSync(join(root, file), 'utf8'),
  }));
}

/**
 * Lists the browser tests that cover a file, best match first.
 * @param {string} file
 * @param {readonly BrowserTest[]} tests
 * @returns {string[]}
 */
export function browserTestsOf(file, tests) {
  const words = new Set(wordsOf(file.replace(/\.\w+$/, '')));
  const [, ...names] = otherNames.find(([start]) => file.startsWith(start)) ?? [''];
  const address = addressOf(file);
  return tests
    .map((test) => ({
      file: test.file,
      score:
        test.words.filter((word) => words.has(word)).length / Math.max(1, test.words.length) +
        (address && test.text.includes(address) ? 0.5 : 0) +
        (names.some((name) => test.file.startsWith(`tests/browser/${name}`)) ? 1 : 0),
    }))
    .filter(({ score }) => score >= 0.5)
    .sort((one, other) => other.score - one.score || one.file.localeCompare(other.file))
    .map(({ file: name }) => name);
}

/**
 * Returns the address of a screen in the shipped portal: `/dashboard/finance/audit` for `screens/dashboard/finance/audit/auditMachine.ts`.
 * @param {string} file
 */
function addressOf(file) {
  const [, path] = /^screens(\/.+?)(?:\/\w+\.tsx?|(?:\/index)?\.json)$/.exec(file) ?? [];
  return path;
}

/** @param {string} name */
function wordsOf(name) {
  return name
    .split(/[/\s._-]|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word !== '' && !common.has(word));
}
