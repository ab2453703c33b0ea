import { dialogKey, rowKey } from '../../scope/usePageState.ts';
import type { EffectKind } from '../ActionEnv.ts';

/** Closes the open dialog. */
export const close: EffectKind<'close'> = {
  effect: 'close',
  run(_effect, _payload, env) {
    env.pageState.set({ [dialogKey]: undefined, [rowKey]: undefined });
  },
};
