import type { ActionEnv, Payload } from '../ActionEnv.ts';
import type { Outcome } from '../defineEffect.ts';
import type { RecordEffect } from './changeRecords.ts';

/** Runs an effect that changes records. Loads its code on first use, because public pages don't need it. */
export async function runRecordEffect(effect: RecordEffect, payload: Payload, env: ActionEnv): Promise<Outcome> {
  return (await import('./changeRecords.ts')).changeRecords(effect, payload, env);
}
