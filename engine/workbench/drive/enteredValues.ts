import type { DriveAnswer, EventPayload } from '../server/drive/driveProtocol.ts';

/** Returns the values from the payloads of the run's events so far. For each key, the latest value counts. */
export function enteredValues({ steps, at }: Pick<DriveAnswer, 'steps' | 'at'>): EventPayload {
  const payloads = steps.slice(0, at + 1).map(({ step }) => {
    // The screen itself sends this event when the machine's input changes. Its payload isn't something that the user entered.
    return step && 'send' in step && step.send !== 'INPUT_CHANGED' ? step.with : undefined;
  });
  return Object.fromEntries(payloads.flatMap((payload) => Object.entries(payload ?? {})));
}
