/**
 * True under `npm run test:all`, which sets `TEST_ALL=1`: tests that try many similar cases try all of them.
 * By default, such a test tries a fixed sample: the first cases of the same seeded sequence, or every nth of a list.
 * It leaves out only more cases of the same kinds, so each kind that the test is about must be in the sample.
 */
export const isFull = process.env['TEST_ALL'] === '1';

/** Returns how many cases to try: `sample` by default, `full` under `npm run test:all`. */
export function sampled(sample: number, full: number): number {
  return isFull ? full : sample;
}
