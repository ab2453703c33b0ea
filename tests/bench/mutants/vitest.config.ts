import shared from '../../../vitest.config.ts';

const named: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');
// The shared config's projects list tests of their own, which would override the named ones.
const { projects: _, ...own } = shared.test ?? {};

/** Runs only the unit tests that MUTANTS_TESTS names, as a JSON list. */
export default { ...shared, test: { ...own, include: named } };
