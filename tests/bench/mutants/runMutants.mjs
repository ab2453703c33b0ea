import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { BaseSequencer, startVitest } from 'vitest/node';

/**
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} fileName
 * @property {{ start: { line: number, column: number } }} location lines start at 0.
 * @property {string} replacement
 * @property {string} mutatorName
 * @property {string} [status] `Ignored` if a comment disables it.
 */

/**
 * @typedef {object} Outcome the result of a mutant.
 * @property {string} file
 * @property {number} line
 * @property {number} column
 * @property {string} mutator the kind of mutation.
 * @property {string} replacement
 * @property {'killed' | 'survived' | 'uncovered'} is
 */

/**
 * Mutates files and runs the tests that cover them, in one process. Skips code that runs only at import.
 * @param {{ Instrumenter: new (logger: object) => { instrument: (files: object[], options: object) => Promise<{ files: { name: string,
 *   content: string }[], mutants: Mutant[] }> } }} tool
 * @param {readonly string[]} files
 * @param {readonly string[]} tests
 * @returns {Promise<Outcome[]>}
 */
export async function runMutants({ Instrumenter }, files, tests) {
  const quiet = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };
  const sources = files.map((file) => ({ name: resolve(file), mutate: true, content: readFileSync(file, 'utf8') }));
  const changed = await new Instrumenter(quiet).instrument(sources, { plugins: null, excludedMutations: [], ignorers: [] });
  const codes = new Map(changed.files.map(({ name, content }) => [name, content]));
  const place = mkdtempSync(join(tmpdir(), 'mutants-'));
  const report = join(place, 'report');
  writeFileSync(report, '');
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  try {
    const vitest = await startVitest(
      'test',
      [],
      {
        config: join(import.meta.dirname, 'vitest.config.ts'),
        run: true,
        watch: false,
        runner: join(import.meta.dirname, 'mutantRunner.ts'),
        pool: 'forks',
        maxWorkers: 1,
        isolate: false,
        env: { MUTANTS_REPORT: report },
        reporters: [{ onTestRunEnd: (_, errors) => errors.forEach((error) => console.error(error)) }],
        silent: true,
        // Run the tests named after `files` first, because they kill the most mutants.
        sequence: { sequencer: sequencerFor(files) },
        testTimeout: 20_000,
        teardownTimeout: 1000,
      },
      {
        plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => codes.get(id.replace(/\?.*$/, '')) }],
      },
    );
    await vitest.close();
    return readOutcomes(changed.mutants, readFileSync(report, 'utf8'));
  } finally {
    rmSync(place, { recursive: true });
  }
}

/**
 * @param {readonly string[]} files
 */
function sequencerFor(files) {
  const names = new Set(files.map((file) => basename(file, '.ts')));
  const rank = (/** @type {{ moduleId: string }} */ { moduleId }) => Number(!names.has(basename(moduleId).split('.')[0] ?? ''));
  return class extends BaseSequencer {
    /** @override @type {BaseSequencer['sort']} */
    async sort(specs) {
      return [...specs].sort((one, other) => rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId));
    }
  };
}

/**
 * @param {readonly Mutant[]} mutants
 * @param {string} report
 * @returns {Outcome[]}
 */
function readOutcomes(mutants, report) {
  const lines = report
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const broken = lines.filter((line) => 'broken' in line);
  if (broken.length > 0) console.warn(`does not pass any more: ${broken.map((line) => line.broken).join('; ')}`);
  const [atLoad, covered, killed] = ['static', 'covered', 'killed'].map(
    (is) => new Set(lines.filter((line) => line.is === is).map((line) => line.mutant)),
  );
  return mutants.flatMap(({ id, status, fileName, location, mutatorName: mutator, replacement }) => {
    if (status === 'Ignored' || (atLoad?.has(id) && !covered?.has(id))) return [];
    const { line, column } = location.start;
    const is = killed?.has(id) ? 'killed' : covered?.has(id) ? 'survived' : 'uncovered';
    return [{ file: relative('.', fileName), line: line + 1, column: column + 1, mutator, replacement, is }];
  });
}
