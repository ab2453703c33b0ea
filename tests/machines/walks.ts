/** The number of random runs that a test makes of each machine: RUNS=10000 npx vitest run tests/machines. */
export const numRuns = Number(process.env['RUNS'] ?? 150);

/** The seed of the random runs, which are the same in each test run unless SEED changes it. */
export const seed = Number(process.env['SEED'] ?? 2026);

/** The timeout of a test with this many runs, in ms. */
export const patience = 60_000 + numRuns * 60;
