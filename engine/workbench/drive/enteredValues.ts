import type { DriveAnswer, EventPayload } from '../server/drive/driveProtocol.ts';

/** Returns the values in the payloads of the run's events up to now. The latest value of each key wins. */
export function enteredValues({ steps, at }: Pick<DriveAnswer, 'steps' | 'at'>): EventPayload {
  const payloads = steps.slice(0, at + 1).map(({ step }) => {
    // The screen itself sends changes of the input. They aren't entered.
    return step && 'send' in step && step.send !== 'INPUT_CHANGED' ? step.with : undefined;
  });
  return Object.fromEntries(payloads.flatMap((payload) => Object.entries(payload ?? {})));
}
