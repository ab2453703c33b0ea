/** True in `npm run test:all`. Tests then try all cases instead of a sample. The sample must contain each kind of case. */
export const isFull = process.env['TEST_ALL'] === '1';

/** Returns how many cases to try: `full` in `npm run test:all`, otherwise `sample`. */
export function sampled(sample: number, full: number): number {
  return isFull ? full : sample;
}

/**
 * Declares tests that only `npm run test:all` runs. Everything that they check also needs a cheaper test in `npm test`. Name the cheaper
 * test in a comment next to the call to `inFull`.
 */
export function inFull(declare: () => void): void {
  if (isFull) declare();
}
