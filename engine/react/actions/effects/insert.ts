import type { EffectKind } from '../ActionEnv.ts';
import { recordOf } from '../recordOf.ts';

/** Adds the payload to a collection as a new record. */
export const insert: EffectKind<'insert'> = {
  effect: 'insert',
  async run({ of: collection, say }, payload, env) {
    await env.data.insert(collection, recordOf(payload));
    if (say !== undefined) env.notice(env.format(say));
  },
};
