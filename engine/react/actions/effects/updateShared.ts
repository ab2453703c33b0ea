import type { AnyEffect } from '../../../language/action.ts';
import type { ActionEnv, Payload } from '../ActionEnv.ts';
import type { EffectKind } from '../defineEffect.ts';
import type { StoredEffect } from './changeRecords.ts';
import { update } from './update.ts';

/** The `update` effect on live pages. Reports a conflict if someone else has changed the same field. */
export const updateShared: EffectKind = {
  ...update,
  async run(effect: StoredEffect & AnyEffect, payload: Payload, env: ActionEnv) {
    const [{ runUpdate }, { updateOpened }] = await Promise.all([import('./changeRecords.ts'), import('./updateOpened.ts')]);
    return runUpdate(effect, payload, env, updateOpened);
  },
};
