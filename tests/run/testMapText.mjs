import { dirname } from 'node:path';
import { browserTests, browserTestsOf } from './browserTestsOf.mjs';
import { importGraph, isUnitTest, projectFiles, reachedFrom, invertGraph } from './importGraph.mjs';

/** @import { BrowserTest } from './browserTestsOf.mjs' */
/** @import { ImportGraph } from './importGraph.mjs' */

/** Each line of the test map lists at most this many tests of each kind. */
const most = { unit: 3, browser: 2 };

const head = `# The tests of each file

\`npm run test:map\` writes this page. Each line contains a source file and the tests to look at first: unit tests that import the file most
directly, the most specific ones first, and then browser tests whose name or addresses match the file. "…" means that there are more.

\`npm test\` checks that every source file has a line, and that the unit tests on it still import the file. It doesn't check whether there is a
more direct test by now, so most commits don't change this page. Git merges it line by line (\`.gitattributes\`).
`;

/**
 * The source files and tests of a project, and the imports between them.
 * @typedef {object} Tests
 * @property {string[]} sources
 * @property {ImportGraph} importers maps each file to the files that import or name it.
 * @property {Map<string, number>} breadth how many files each unit test reaches.
 * @property {ReadonlySet<string>} onPages the files that a portal's pages reach.
 * @property {BrowserTest[]} browser
 */

/**
 * Determines which tests reach which files.
 * @param {string} root absolute path of the project.
 * @param {readonly string[]} [files]
 * @returns {Tests}
 */
export function readTests(root, files = projectFiles(root)) {
  const graph = importGraph(root, files);
  return {
    sources: files.filter(isSource),
    importers: invertGraph(graph),
    breadth: new Map(files.filter(isUnitTest).map((file) => [file, reachedFrom(graph, [file]).size])),
    onPages: new Set(reachedFrom(graph, ['main.tsx']).keys()),
    browser: browserTests(root, files),
  };
}

/** @param {string} file */
function isSource(file) {
  return /^(engine|screens|examples|portal-config)\/.*\.(tsx?|mjs)$|^(main|portal)\.tsx?$/.test(file) && !file.endsWith('.d.ts');
}

/**
 * Lists the unit tests that reach one of the files. Tests named after a file come first, then tests with the shortest import chain.
 * @param {Pick<Tests, 'importers' | 'breadth'>} tests
 * @param {Iterable<string>} files
 * @returns {string[]}
 */
export function unitTestsOf({ importers, breadth }, files) {
  const reached = [...reachedFrom(importers, files)].filter(([file]) => isUnitTest(file));
  const own = new Set([...files].map((file) => `tests/${file.replace(/\.\w+$/, '')}`));
  /** @param {[file: string, steps: number]} test */
  const rankOf = ([file, steps]) => [own.has(file.replace(/\.test\.tsx?$/, '')) ? 0 : 1, steps, breadth.get(file) ?? 0];
  return reached
    .map((test) => ({ file: test[0], rank: rankOf(test) }))
    .sort((one, other) => compareRanks(one.rank, other.rank) || one.file.localeCompare(other.file))
    .map(({ file }) => file);
}

/**
 * Compares two lists of numbers lexicographically.
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
function compareRanks(one, other) {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/**
 * Returns the text of the test map.
 * @param {Tests} tests
 */
export function testMapText(tests) {
  const lines = [head];
  let folder = '';
  for (const file of tests.sources) {
    if (dirname(file) !== folder) {
      folder = dirname(file);
      lines.push(`## ${folder === '.' ? 'The project’s folder' : folder}`);
    }
    lines.push(lineOf(file, tests));
  }
  return `${lines
    .join('\n')
    .replaceAll('\n## ', '\n\n## ')
    .replaceAll(/(## .*)\n/g, '$1\n\n')}\n`;
}

/**
 * @param {string} file
 * @param {Tests} tests
 */
function lineOf(file, tests) {
  const unit = unitTestsOf(tests, [file]);
  const browser = browserTestsOf(file, tests.browser);
  const named = [...shortList(unit, most.unit), ...shortList(browser, most.browser)];
  const otherwise = tests.onPages.has(file) ? 'every browser test' : 'types alone, or nothing';
  return `- \`${file}\`: ${named.length > 0 ? named.join(', ') : otherwise}`;
}

/**
 * @param {readonly string[]} files
 * @param {number} limit
 */
function shortList(files, limit) {
  const names = files.slice(0, limit).map((file) => `\`${file}\``);
  return files.length > limit ? [...names, '…'] : names;
}

/**
 * Lists the errors in the test map.
 * @param {string} page
 * @param {Tests} tests
 * @returns {string[]}
 */
export function mapProblems(page, tests) {
  const lines = [...page.matchAll(/^- `([^`]+)`: (.*)$/gm)].map(([, file = '', rest = '']) => ({
    file,
    named: [...rest.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
  const sources = new Set(tests.sources);
  const listed = new Set(lines.map(({ file }) => file));
  const specs = new Set(tests.browser.map(({ file }) => file));
  return [
    ...tests.sources.filter((file) => !listed.has(file)).map((file) => `has no line for ${file}`),
    ...lines.flatMap(({ file, named }) => {
      if (!sources.has(file)) return [`${file} is gone`];
      const reached = reachedFrom(tests.importers, [file]);
      return named.filter((name) => !reached.has(name) && !specs.has(name)).map((name) => `${name} doesn’t import ${file}`);
    }),
  ];
}
