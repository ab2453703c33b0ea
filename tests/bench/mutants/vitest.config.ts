import { mergeConfig } from 'vitest/config';
import shared from '../../../vitest.config.ts';

const named: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]');
const own = mergeConfig(shared, {});

/** The unit tests that mutants are held against: those that MUTANTS_TESTS names, as a JSON list. */
export default { ...own, test: { ...own.test, include: named } };
