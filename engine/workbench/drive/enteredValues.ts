import type { DriveResponse, EventPayload } from '../server/drive/driveProtocol.ts';

/** Returns the values from the run's event payloads. If two events have the same key, the later value wins. */
export function enteredValues({ steps, at }: Pick<DriveResponse, 'steps' | 'at'>): EventPayload {
  const payloads = steps.slice(0, at + 1).map(({ step }) => {
    // Skip `INPUT_CHANGED`, because it comes from the page, not from the user.
    return step && 'send' in step && step.send !== 'INPUT_CHANGED' ? step.with : undefined;
  });
  return Object.fromEntries(payloads.flatMap((payload) => Object.entries(payload ?? {})));
}
