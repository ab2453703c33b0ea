import type { EffectKind } from '../ActionEnv.ts';
import { evaluateAll } from '../evaluateAll.ts';

/** Changes keys of the page's state; a value that is missing returns its key to the default. */
export const set: EffectKind<'set'> = {
  effect: 'set',
  async run({ set: state }, _payload, env) {
    const values = Object.entries(await evaluateAll(state, env.evaluate));
    env.pageState.set(
      Object.fromEntries(values.map(([key, value]) => [key, value === undefined || value === null ? undefined : String(value)])),
    );
  },
};
