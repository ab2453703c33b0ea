import type { z } from 'zod';
import type { AnyEffect, EffectWord } from '../../language/action.ts';
import type { NoticeTone } from '../../language/notice.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';

/** An effect's result: a default notice, and a function that undoes the effect. */
export interface Outcome {
  /** The notice to show if the manifest has no `say`. */
  say?: string;
  /** The notice's tone, if the manifest's `say` doesn't set one. Defaults to `success`. */
  tone?: NoticeTone;
  /** Restores the previous state, or rejects if that's impossible. The viewer can undo the effect only if the manifest sets `undo`. */
  undo?: () => Promise<unknown>;
  /** True if the effect failed and the viewer already sees why, for example next to a form's fields. Then no notice is shown. */
  isRefused?: boolean;
}

/** A kind of effect: its name, its keys in actions.json, and its implementation. */
export interface EffectKind extends EffectWord {
  /** True if the effect can safely be repeated, as navigation can. A button with only such effects accepts every click. */
  harmless?: boolean;
  /** Returns true if the effect needs records, as an export does. The effect's button is hidden for an empty list. */
  needsRows?: (effect: AnyEffect) => boolean;
  // A method instead of a property, so that TypeScript accepts any kind of effect.
  run(effect: AnyEffect, payload: Payload, env: ActionEnv): void | Outcome | Promise<void | Outcome>;
}

export interface EffectDefinition<Schema extends z.ZodObject> extends Omit<EffectKind, 'schema' | 'run'> {
  schema: Schema;
  /** Runs the effect. If it throws or rejects, the viewer sees a failure notice, and the action ends. */
  run: (effect: z.output<Schema> & AnyEffect, payload: Payload, env: ActionEnv) => void | Outcome | Promise<void | Outcome>;
}

/**
 * Defines an effect for actions.json. `run` gets the data that `schema` parsed. The engine handles `confirm`, `say`, `closes`, and `undo`.
 */
export function defineEffect<Schema extends z.ZodObject>(definition: EffectDefinition<Schema>): EffectKind {
  return definition;
}

/** Returns the kinds of effects, keyed by name. Throws if two kinds have the same name. */
export function effectsByName(kinds: readonly EffectKind[]): ReadonlyMap<string, EffectKind> {
  const byName = new Map<string, EffectKind>();
  for (const kind of kinds) {
    if (byName.has(kind.effect)) throw new Error(`Two effects are called "${kind.effect}"`);
    byName.set(kind.effect, kind);
  }
  return byName;
}
