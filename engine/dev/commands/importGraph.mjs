import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * The files of a project by the files that they name: with an import, or as a path in quotes, as for a process that they start.
 * @typedef {Map<string, Set<string>>} ImportGraph
 */

const code = /\.(tsx?|mjs|js)$/;
const quoted = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`/g;
/** Matches comments at the start of a line (later in it, they may be part of a pattern) and type-only imports, which load nothing. */
const unread = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s*(?:import|export) type [^;]*? from '[^']+';/gm;

/**
 * Lists the files of a project that git keeps or would keep, as paths in it.
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
 * Reads which files name which. Imports of types alone are left out.
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
 * Lists what a file may name: beside it, or in the project.
 * @param {string} text
 * @param {string} file
 */
function namesIn(text, file) {
  return [...text.matchAll(quoted)].flatMap(([, single, double, plain]) => {
    const name = single ?? double ?? plain ?? '';
    if (!/\.\w+$/.test(name)) return [];
    const beside = posix.normalize(posix.join(dirname(file), name));
    return name.startsWith('.') ? [beside] : [beside, posix.normalize(name)];
  });
}

/**
 * Turns a graph around: files by the files that name them.
 * @param {ImportGraph} graph
 * @returns {ImportGraph}
 */
export function turnedAround(graph) {
  /** @type {ImportGraph} */
  const turned = new Map([...graph.keys()].map((file) => [file, new Set()]));
  for (const [file, names] of graph) for (const name of names) turned.get(name)?.add(file);
  return turned;
}

/**
 * Finds everything that can be reached from some files, with the number of steps to it.
 * @param {ImportGraph} graph
 * @param {Iterable<string>} starts
 * @returns {Map<string, number>} nearest first.
 */
export function reachedFrom(graph, starts) {
  const steps = new Map([...starts].map((file) => [file, 0]));
  // A map goes on to what is added to it meanwhile.
  for (const [file, count] of steps) for (const next of graph.get(file) ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  return steps;
}

/**
 * Tells whether a file has unit tests.
 * @param {string} file
 */
export function isUnitTest(file) {
  return /\.test\.tsx?$/.test(file);
}

/**
 * Tells whether a file has browser tests.
 * @param {string} file
 */
export function isBrowserTest(file) {
  return file.startsWith('tests/browser/') && file.endsWith('.spec.ts');
}
