import type { EffectKind } from '../ActionEnv.ts';
import { evaluateAll } from '../evaluateAll.ts';
import { recordOf } from '../recordOf.ts';
import { rowIdOf } from '../rowIdOf.ts';

/** Lays the payload, and then the values of `set`, over the record that the action is about. */
export const update: EffectKind<'update'> = {
  effect: 'update',
  async run({ of: collection, set = {}, say }, payload, env) {
    const id = rowIdOf(env.scope);
    if (id === undefined) throw new Error(`There is no record of "${collection}" here to update`);
    await env.data.update(collection, id, { ...recordOf(payload), ...(await evaluateAll(set, env.evaluate)) });
    if (say !== undefined) env.notice(env.format(say));
  },
};
