import { hasNoAnswer, ServerError } from '../../core/data/Server.ts';
import type { AnyEffect } from '../../language/action.ts';
import type { NoticeTone, NoticeWords } from '../../language/notice.ts';
import type { Text } from '../../language/text.ts';
import { leftToSay } from '../context/leftToSay.ts';
import { openedOf } from '../context/openedRecord.ts';
import { closeDialog } from '../context/usePageState.ts';
import { helpWithPress } from './helpWithPress.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';
import type { EffectKind, Outcome } from './defineEffect.ts';

// A page that nobody presses anything on need not know what values read.
export { collectionsOf } from '../../core/values/collectionsOf.ts';

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
  const said: Said[] = [];
  let done = 0;
  try {
    for (const effect of effects) {
      const kind = kinds.get(effect.effect);
      if (!kind) throw new Error(`There is no effect "${effect.effect}"`);
      // Each needs what the one before has done.
      if (!(await confirmed(effect, env))) break;
      const outcome = (await kind.run(effect, payload, env)) ?? {};
      if (effect.closes) await closeDialog(env.pageState);
      // The last that was done is the first to go.
      if (effect.undo && outcome.undo) undos.unshift(outcome.undo);
      const words = wordsOf(effect, outcome, env);
      if (words) said.push(words);
      done += 1;
    }
    tell(said, undos, env);
  } catch (error) {
    await tellFailure(error, env, { done, undos });
  }
  return done === effects.length;
}

async function confirmed({ confirm }: AnyEffect, env: ActionEnv): Promise<boolean> {
  // In doubt it is asked: a condition that makes no sense holds neither way.
  if (!confirm || (confirm.when && env.holds({ not: confirm.when }))) return true;
  const { title, text, label, tone = env.asker.tone } = confirm;
  return env.confirm({
    title: env.format(title),
    text: text && env.format(text),
    label: label === undefined ? (env.asker.label ?? 'Continue') : env.format(label),
    tone,
  });
}

interface Said {
  text: string;
  tone: NoticeTone;
}

/** What is said of one effect, if anything. What has happened is a success, unless the manifest or the effect calls it something else. */
function wordsOf({ say }: AnyEffect, outcome: Outcome, env: ActionEnv): Said | undefined {
  const { text, tone = outcome.tone ?? 'success' } = say === undefined ? { text: outcome.say } : partsOf(say);
  return text === undefined ? undefined : { text: env.format(text), tone };
}

function partsOf(words: NoticeWords): { text: Text; tone?: NoticeTone | undefined } {
  return typeof words === 'object' && 'text' in words ? words : { text: words };
}

// The last one counts most.
const bySeriousness: readonly NoticeTone[] = ['success', 'info', 'warning', 'danger'];

/** One notice for all that was done, which can be taken back as a whole. */
function tell(said: readonly Said[], undos: readonly Undo[], env: ActionEnv): void {
  if (said.length === 0 && undos.length === 0) return;
  const text = said.map((words) => words.text).join('. ');
  const tone = bySeriousness.findLast((candidate) => said.some((words) => words.tone === candidate)) ?? 'success';
  env.notice(text || 'Done', { tone, ...undoing(undos) });
}

function undoing(undos: readonly Undo[]): { undo?: Undo } {
  if (undos.length === 0) return {};
  return {
    undo: async () => {
      for (const undo of undos) await undo();
    },
  };
}

/** What a server refuses it has sentences for; `undefined` where the form that was sent says them at its fields. */
function refusal(error: ServerError, what: string, { scope }: ActionEnv): string | undefined {
  const left = leftToSay(error, openedOf(scope.payload));
  return left === undefined || hasNoAnswer(error) ? left : `${what} could not be done. ${left}`;
}

/** Tells the viewer that an action was not done, or only in part; the detail goes to the console. */
export async function tellFailure(
  error: unknown,
  env: ActionEnv,
  { done = 0, undos = [] }: { done?: number; undos?: readonly Undo[] } = {},
): Promise<void> {
  if (import.meta.env.PORTAL_REMOTE && error instanceof ServerError && error.isTold) return;
  env.console.error(`[action] ${env.name} failed:`, error);
  const { label } = env.asker;
  const what = label ? `“${label}”` : 'This';
  if (done > 0) return env.notice(`${what} was done only in part.`, { tone: 'danger', ...undoing(undos) });
  const again = await helpWithPress(error);
  const text =
    import.meta.env.PORTAL_REMOTE && error instanceof ServerError
      ? refusal(error, what, env)
      : again && `${what} could not be done. ${again}`;
  if (text !== undefined) env.notice(text, { tone: 'danger' });
}
