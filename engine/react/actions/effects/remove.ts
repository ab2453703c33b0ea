import type { EffectKind } from '../ActionEnv.ts';
import { rowIdOf } from '../rowIdOf.ts';

/** Removes the record that the action is about, once the viewer has confirmed it. */
export const remove: EffectKind<'remove'> = {
  effect: 'remove',
  async run({ of: collection, confirm, say }, _payload, env) {
    const id = rowIdOf(env.scope);
    if (id === undefined) throw new Error(`There is no record of "${collection}" here to remove`);
    if (!(await env.confirm(env.format(confirm)))) return;
    await env.data.remove(collection, id);
    if (say !== undefined) env.notice(env.format(say));
  },
};
