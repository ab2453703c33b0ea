/**
 * True under `npm run test:all`, which sets `TEST_ALL=1`. Tests that try many similar cases then try all of them. By default, such a test
 * tries a fixed sample: the first cases of the same seeded sequence, or every nth of a list. The sample must include each kind of case
 * that the test is about.
 */
export const isFull = process.env['TEST_ALL'] === '1';

/** Returns how many cases to try: `sample` by default, `full` under `npm run test:all`. */
export function sampled(sample: number, full: number): number {
  return isFull ? full : sample;
}
