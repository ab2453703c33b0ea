import type { Effect } from '../../language/action.ts';
import type { ActionEnv, EffectKind, EffectName, Payload } from './ActionEnv.ts';
import { close } from './effects/close.ts';
import { download } from './effects/download.ts';
import { insert } from './effects/insert.ts';
import { log } from './effects/log.ts';
import { navigate } from './effects/navigate.ts';
import { open } from './effects/open.ts';
import { remove } from './effects/remove.ts';
import { send } from './effects/send.ts';
import { set } from './effects/set.ts';
import { update } from './effects/update.ts';

/** Every effect that actions.json may name. */
export const effectKinds: { [Name in EffectName]: EffectKind<Name> } = {
  log,
  open,
  close,
  navigate,
  send,
  set,
  insert,
  update,
  remove,
  download,
};

/** Does what an entry of actions.json says. Rejects when that could not be done, and for an effect that the engine does not have. */
export async function runEffect(effect: Effect, payload: Payload, env: ActionEnv): Promise<void> {
  if (!Object.hasOwn(effectKinds, effect.effect)) throw new Error(`There is no effect "${effect.effect}"`);
  // The kind under an effect's own name takes that effect; TypeScript cannot follow this through the union.
  const kind = effectKinds[effect.effect] as EffectKind<EffectName>;
  await kind.run(effect, payload, env);
}
