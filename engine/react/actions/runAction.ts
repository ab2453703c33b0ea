import type { AnyEffect } from '../../language/action.ts';
import { closeDialog } from '../context/usePageState.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';
import type { EffectKind } from './defineEffect.ts';

/** Takes back what was done. */
type Undo = () => Promise<unknown>;

/**
 * Does the effects of an action in order, each only when those before it succeeded and the viewer has confirmed it. Never rejects: a
 * failure is told to the viewer, with its detail in the console. What can be taken back is offered with the last notice.
 * @returns whether all of it was done.
 */
export async function runAction(
  effects: readonly AnyEffect[],
  payload: Payload,
  env: ActionEnv,
  kinds: ReadonlyMap<string, EffectKind>,
): Promise<boolean> {
  const undos: Undo[] = [];
  const said: string[] = [];
  let done = 0;
  try {
    for (const effect of effects) {
      const kind = kinds.get(effect.effect);
      if (!kind) throw new Error(`There is no effect "${effect.effect}"`);
      // Each needs what the one before has done.
      if (!(await confirmed(effect, env))) break;
      const { say, undo } = (await kind.run(effect, payload, env)) ?? {};
      if (effect.closes) closeDialog(env.pageState);
      if (effect.undo && undo) undos.unshift(undo);
      const words = effect.say === undefined ? say : env.format(effect.say);
      if (words !== undefined) said.push(words);
      done += 1;
    }
    tell(said, undos, env);
  } catch (error) {
    tellFailure(error, env, { done, undos });
  }
  return done === effects.length;
}

async function confirmed({ confirm }: AnyEffect, env: ActionEnv): Promise<boolean> {
  if (!confirm) return true;
  const { title, text, label, tone = env.asker.tone } = confirm;
  return env.confirm({
    title: env.format(title),
    text: text && env.format(text),
    label: label === undefined ? (env.asker.label ?? 'Continue') : env.format(label),
    tone,
  });
}

/** One notice for all that was done, which can be taken back as a whole. */
function tell(said: readonly string[], undos: readonly Undo[], env: ActionEnv): void {
  const text = said.join('. ');
  if (undos.length > 0) env.notice(text || 'Done', { undo: () => takeBack(undos, env) });
  else if (text) env.notice(text);
}

async function takeBack(undos: readonly Undo[], env: ActionEnv): Promise<void> {
  try {
    // The last that was done is the first to go.
    for (const undo of undos) await undo();
    env.notice('Undone');
  } catch (error) {
    env.console.error(`[action] ${env.name} could not be taken back:`, error);
    env.notice('This could not be undone. What is shown here may have changed since.', { alert: true });
  }
}

/** Tells the viewer that an action was not done, or only in part; the detail goes to the console. */
export function tellFailure(
  error: unknown,
  env: ActionEnv,
  { done = 0, undos = [] }: { done?: number; undos?: readonly Undo[] } = {},
): void {
  env.console.error(`[action] ${env.name} failed:`, error);
  const { label } = env.asker;
  const what = label ? `“${label}”` : 'This';
  const text = done === 0 ? `${what} could not be done. Please try again in a moment.` : `${what} was done only in part.`;
  env.notice(text, { alert: true, ...(undos.length > 0 && { undo: () => takeBack(undos, env) }) });
}
