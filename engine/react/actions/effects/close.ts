import { closeDialog } from '../../context/usePageState.ts';
import type { EffectKind } from '../ActionEnv.ts';

/** Closes the open dialog. */
export const close: EffectKind<'close'> = {
  effect: 'close',
  run(_effect, _payload, env) {
    closeDialog(env.pageState);
  },
};
