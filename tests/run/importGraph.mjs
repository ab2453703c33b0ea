import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Maps each file to the files that it imports or mentions in a string.
 * @typedef {Map<string, Set<string>>} ImportGraph
 */

const code = /\.(tsx?|mjs|js)$/;
const quoted = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`/g;
/** Matches type-only imports, and comments at the start of a line. Later in a line, `//` may be part of a regular expression. */
const unread = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s*(?:import|export) type [^;]*? from '[^']+';/gm;

/**
 * Lists a project's files as paths relative to `root`. Skips files that git ignores.
 * @param {string} root
 */
export function projectFiles(root) {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${root} isn't a git checkout`);
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file))).sort();
}

/**
 * Finds the files that each file imports or mentions in a string. Ignores type-only imports.
 * @param {string} root
 * @param {readonly string[]} files as paths in the project.
 * @returns {ImportGraph}
 */
export function importGraph(root, files) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = code.test(file) ? readFileSync(join(root, file), 'utf8').replace(unread, '') : '';
      return [file, new Set(namesIn(text, file).filter((name) => name !== file && known.has(name)))];
    }),
  );
}

/**
 * Lists the paths that a file's strings may refer to. A string can be relative to the file's folder or to the project.
 * @param {string} text
 * @param {string} file
 */
function namesIn(text, file) {
  return [...text.matchAll(quoted)].flatMap(([, single, double, plain]) => {
    const name = single ?? double ?? plain ?? '';
    if (!/\.\w+$/.test(name)) return [];
    const sibling = posix.normalize(posix.join(dirname(file), name));
    return name.startsWith('.') ? [sibling] : [sibling, posix.normalize(name)];
  });
}

/**
 * Inverts a graph: maps each file to the files that import or mention it.
 * @param {ImportGraph} graph
 * @returns {ImportGraph}
 */
export function invertGraph(graph) {
  /** @type {ImportGraph} */
  const turned = new Map([...graph.keys()].map((file) => [file, new Set()]));
  for (const [file, names] of graph) for (const name of names) turned.get(name)?.add(file);
  return turned;
}

/**
 * Finds all files that can be reached from `starts`, and their distances in steps.
 * @param {ImportGraph} graph
 * @param {Iterable<string>} starts
 * @returns {Map<string, number>} nearest first.
 */
export function reachedFrom(graph, starts) {
  const steps = new Map([...starts].map((file) => [file, 0]));
  // Iterating over a map includes entries added during the loop.
  for (const [file, count] of steps) for (const next of graph.get(file) ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  return steps;
}

/**
 * Returns true for a unit test.
 * @param {string} file
 */
export function isUnitTest(file) {
  return /\.test\.tsx?$/.test(file);
}

/**
 * Returns true for a browser test.
 * @param {string} file
 */
export function isBrowserTest(file) {
  return file.startsWith('tests/browser/') && file.endsWith('.spec.ts');
}
