import shared from '../../../vitest.config.ts';

const named: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');
// Its projects have lists of their own, which would count in place of the named tests.
const { projects: _, ...own } = shared.test ?? {};

/** The unit tests that mutants are held against: those that MUTANTS_TESTS names, as a JSON list. */
export default { ...shared, test: { ...own, include: named } };
