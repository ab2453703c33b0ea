import { dialogKey, rowKey } from '../../context/usePageState.ts';
import type { EffectKind } from '../ActionEnv.ts';
import { rowIdOf } from '../rowIdOf.ts';

/** Opens a dialog of the page, for the record that the action is about. */
export const open: EffectKind<'open'> = {
  effect: 'open',
  run({ dialog }, _payload, env) {
    env.pageState.set({ [dialogKey]: dialog, [rowKey]: rowIdOf(env.scope) });
  },
};
