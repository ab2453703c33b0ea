/** The number of random runs of each machine per test. To change it: RUNS=10000 npx vitest run tests/machines. */
export const numRuns = Number(process.env['RUNS'] ?? 150);

/** The seed of the random runs. It's the same every time unless SEED is set. */
export const seed = Number(process.env['SEED'] ?? 2026);

/** The timeout for a test of `numRuns` random runs, in ms. */
export const testTimeout = 60_000 + numRuns * 60;
