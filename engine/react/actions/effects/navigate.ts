import type { EffectKind } from '../ActionEnv.ts';
import { safeUrl } from '../../../core/access/safeUrl.ts';

/** Goes to another page. Throws on an address that is not safe. */
export const navigate: EffectKind<'navigate'> = {
  effect: 'navigate',
  run({ to }, _payload, env) {
    const text = env.format(to);
    const address = safeUrl(text);
    if (address === undefined) throw new Error(`"${text}" is not an address that an action may lead to`);
    env.navigate(address);
  },
};
