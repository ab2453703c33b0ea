/** True in `npm run test:all`, where tests try all cases. `npm test` tries a sample, which must contain each kind of case. */
export const isFull = process.env['TEST_ALL'] === '1';

/** Returns how many cases to try: `full` in `npm run test:all`, otherwise `sample`. */
export function sampled(sample: number, full: number): number {
  return isFull ? full : sample;
}

/**
 * Declares tests that run only in `npm run test:all`. `npm test` needs a cheaper test of the same behavior. Name the cheaper test in a
 * comment next to the call to `inFull`.
 */
export function inFull(declare: () => void): void {
  if (isFull) declare();
}
