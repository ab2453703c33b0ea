import type { z } from 'zod';
import type { AnyEffect, EffectWord } from '../../language/action.ts';
import type { NoticeTone } from '../../language/notice.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';

/** What there is to tell when an effect is done; nothing by default. */
export interface Outcome {
  /** What the notice says where the manifest's `say` does not. */
  say?: string;
  /** What that means, where the manifest's `say` does not tell; `success` by default. */
  tone?: NoticeTone;
  /** Puts everything back as it was; rejects when that cannot be done. It is offered where the manifest says `undo`. */
  undo?: () => Promise<unknown>;
}

/** One kind of effect: its name and keys in actions.json, and what it does. */
export interface EffectKind extends EffectWord {
  /** It only shows something or goes somewhere: doing it twice is doing it once, so that no press has to wait. */
  harmless?: boolean;
  // Written as a method: a kind is only ever run with effects of its own name.
  run(effect: AnyEffect, payload: Payload, env: ActionEnv): void | Outcome | Promise<void | Outcome>;
}

/** What `defineEffect` is given. */
export interface EffectDefinition<Schema extends z.ZodObject> extends Omit<EffectKind, 'schema' | 'run'> {
  schema: Schema;
  /** Does the effect. What it throws or rejects with is a failure: the viewer is told, and the rest of the action is not done. */
  run: (effect: z.output<Schema> & AnyEffect, payload: Payload, env: ActionEnv) => void | Outcome | Promise<void | Outcome>;
}

/**
 * An effect of actions.json. What `run` gets is what `schema` says; `confirm`, `say`, `closes` and `undo` are seen to by the engine.
 *
 *     export const ring = defineEffect({
 *       effect: 'ring',
 *       schema: z.strictObject({ times: z.number() }),
 *       run: ({ times }, _payload, env) => bell.ring(times),
 *     });
 */
export function defineEffect<Schema extends z.ZodObject>(definition: EffectDefinition<Schema>): EffectKind {
  return definition;
}

/** The kinds by their names. @throws Error when two have the same. */
export function effectsByName(kinds: readonly EffectKind[]): ReadonlyMap<string, EffectKind> {
  const byName = new Map<string, EffectKind>();
  for (const kind of kinds) {
    if (byName.has(kind.effect)) throw new Error(`Two effects are called "${kind.effect}"`);
    byName.set(kind.effect, kind);
  }
  return byName;
}
