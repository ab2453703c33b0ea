/** The number of random runs of each machine per test. To change it: RUNS=10000 npx vitest run tests/machines. */
export const numRuns = Number(process.env['RUNS'] ?? 150);

/** The seed of the random runs. They are the same in every test run, unless SEED sets another seed. */
export const seed = Number(process.env['SEED'] ?? 2026);

/** The timeout of a test with this many runs, in ms. */
export const testTimeout = 60_000 + numRuns * 60;
