import type { ActionEnv, Payload } from '../ActionEnv.ts';
import type { Outcome } from '../defineEffect.ts';
import type { RecordEffect } from './changeRecords.ts';

/** Does an effect that changes records: what does is fetched with the first button that needs it, because public pages have none. */
export async function changing(effect: RecordEffect, payload: Payload, env: ActionEnv): Promise<Outcome> {
  return (await import('./changeRecords.ts')).changeRecords(effect, payload, env);
}
