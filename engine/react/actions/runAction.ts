import { withQueries } from '../../core/data/lazyQuery.ts';
import { hasNoResponse, ServerError } from '../../core/data/Server.ts';
import type { AnyEffect } from '../../language/action.ts';
import type { NoticeTone, NoticeWords } from '../../language/notice.ts';
import type { Text } from '../../language/text.ts';
import { pendingNotice } from '../context/pendingNotice.ts';
import { closeDialog } from '../context/usePageState.ts';
import { getFailureAdvice } from './getFailureAdvice.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';
import type { EffectKind, Outcome } from './defineEffect.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { actionPhrases } from './actionPhrases.ts';
import { pressPhrases } from './pressPhrases.ts';

// Re-exported so that pages load `listCollections` only when an action runs.
export { listCollections } from '../../core/values/listCollections.ts';

type Undo = () => Promise<unknown>;

/** Runs an action's effects one after another, with one notice and one undo for all of them. Returns true if all effects ran. */
export async function runAction(
  effects: readonly AnyEffect[],
  payload: Payload,
  given: ActionEnv,
  kinds: ReadonlyMap<string, EffectKind>,
): Promise<boolean> {
  const env = { ...given, data: withQueries(given.data) };
  const undos: Undo[] = [];
  const notices: NoticePart[] = [];
  let done = 0;
  try {
    for (const effect of effects) {
      const kind = kinds.get(effect.effect);
      if (!kind) throw new Error(`There is no effect "${effect.effect}"`);
      // Run the effects one after another, because each may depend on the previous one.
      if (!(await confirmed(effect, env))) break;
      const outcome = (await kind.run(effect, payload, env)) ?? {};
      if (outcome.isRefused) {
        if (done > 0) reportPartFailure(env, undos);
        return false;
      }
      if (effect.closes) await closeDialog(env.pageState);
      // Undo must run in reverse order.
      if (effect.undo && outcome.undo) undos.unshift(outcome.undo);
      const words = formatNotice(effect, outcome, env);
      if (words) notices.push(words);
      done += 1;
    }
    showNotices(notices, undos, env);
  } catch (error) {
    await reportFailure(error, env, { done, undos });
  }
  return done === effects.length;
}

async function confirmed({ confirm }: AnyEffect, env: ActionEnv): Promise<boolean> {
  // Skip the confirmation only if `when` is false. If it can't be evaluated, the viewer must confirm.
  if (!confirm || (confirm.when && env.holds({ not: confirm.when }))) return true;
  const { title, text, label, cancel, tone = env.trigger.tone } = confirm;
  return env.confirm({
    title: env.format(title),
    text: text && env.format(text),
    label: label === undefined ? (env.trigger.label ?? phrasesIn(actionPhrases, env.runtime)('continue')) : env.format(label),
    cancel: cancel && env.format(cancel),
    tone,
  });
}

interface NoticePart {
  text: string;
  tone: NoticeTone;
}

/** Returns the notice for one effect, if any. The tone is `success` unless the manifest or the effect sets another one. */
function formatNotice({ say }: AnyEffect, outcome: Outcome, env: ActionEnv): NoticePart | undefined {
  const { text, tone = outcome.tone ?? 'success' } = say === undefined ? { text: outcome.say } : splitNotice(say);
  return text === undefined ? undefined : { text: env.format(text), tone };
}

function splitNotice(words: NoticeWords): { text: Text; tone?: NoticeTone | undefined } {
  return typeof words === 'object' && 'text' in words ? words : { text: words };
}

const bySeriousness: readonly NoticeTone[] = ['success', 'info', 'warning', 'danger'];

function showNotices(notices: readonly NoticePart[], undos: readonly Undo[], env: ActionEnv): void {
  if (notices.length === 0 && undos.length === 0) return;
  const text = notices.map((words) => words.text).join('. ');
  const tone = bySeriousness.findLast((candidate) => notices.some((words) => words.tone === candidate)) ?? 'success';
  env.notice(text || phrasesIn(actionPhrases, env.runtime)('done'), { tone, ...combineUndos(undos) });
}

function combineUndos(undos: readonly Undo[]): { undo?: Undo } {
  if (undos.length === 0) return {};
  return {
    undo: async () => {
      for (const undo of undos) await undo();
    },
  };
}

/** Returns the message for a rejected request, or `undefined` if the form already shows the message. */
function refusal(error: ServerError, env: ActionEnv): string | undefined {
  const left = pendingNotice(error, env.trigger.opened, env.runtime);
  return left === undefined || hasNoResponse(error) ? left : describeFailure(env, left);
}

function describeFailure({ trigger: { label }, runtime }: ActionEnv, reason: string): string {
  return label
    ? phrasesIn(actionPhrases, runtime)('failed', { action: label, reason })
    : phrasesIn(pressPhrases, runtime)('failed', { reason });
}

function reportPartFailure(env: ActionEnv, undos: readonly Undo[]): void {
  const phrase = phrasesIn(actionPhrases, env.runtime);
  const { label } = env.trigger;
  env.notice(label ? phrase('partly', { action: label }) : phrase('partlyUnnamed'), { tone: 'danger', ...combineUndos(undos) });
}

/** Notifies the viewer that an action failed or was only partly done, and logs the error. */
export async function reportFailure(
  error: unknown,
  env: ActionEnv,
  { done = 0, undos = [] }: { done?: number; undos?: readonly Undo[] } = {},
): Promise<void> {
  env.console.error(`[action] ${env.name} failed:`, error);
  if (done > 0) return reportPartFailure(env, undos);
  const tryAgain = await getFailureAdvice(error, env.runtime);
  const text = error instanceof ServerError ? refusal(error, env) : tryAgain && describeFailure(env, tryAgain);
  if (text !== undefined) env.notice(text, { tone: 'danger' });
}
