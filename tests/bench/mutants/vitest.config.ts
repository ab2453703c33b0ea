import shared from '../../../vitest.config.ts';

const named: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');
// Leave out the shared config's projects, because they would override the tests. Leave out V8's flags, because threads can't use them.
const { projects: _projects, execArgv: _flags, experimental, ...own } = shared.test ?? {};

/** Runs only the unit tests in `MUTANTS_TESTS` (a JSON list), without the module cache, which contains unmutated code. */
export default { ...shared, test: { ...own, include: named, experimental: { ...experimental, fsModuleCache: false } } };
