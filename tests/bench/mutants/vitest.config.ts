import shared from '../../../vitest.config.ts';

const named: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');
// The shared config's projects list tests of their own, which would override the named ones. Threads can't start with V8's flags.
const { projects: _projects, execArgv: _flags, experimental, ...own } = shared.test ?? {};

/** Runs only the unit tests that MUTANTS_TESTS names, as a JSON list. The module cache is off, because it contains the unchanged code. */
export default { ...shared, test: { ...own, include: named, experimental: { ...experimental, fsModuleCache: false } } };
