import shared from '../../../vitest.config.ts';

const named: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');
// Leave out `projects`, which would override the tests, and `execArgv`, which threads can't use.
const { projects: _projects, execArgv: _flags, experimental, ...own } = shared.test ?? {};

/** Runs only the tests in `MUTANTS_TESTS` (a JSON list). Turns off the module cache, which contains unmutated code. */
export default { ...shared, test: { ...own, include: named, experimental: { ...experimental, fsModuleCache: false } } };
