import type { z } from 'zod';
import type { AnyEffect, EffectWord } from '../../language/action.ts';
import type { NoticeTone } from '../../language/notice.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';

/** The result of an effect: its default notice and how to undo it. */
export interface Outcome {
  /** The notice, if the manifest has no `say`. */
  say?: string;
  /** The notice's tone, unless the manifest's `say` sets one. Defaults to `success`. */
  tone?: NoticeTone;
  /** Restores the previous state, or rejects if it can't. Offered if the manifest sets `undo`. */
  undo?: () => Promise<unknown>;
  /** True if the effect was refused and the viewer already sees why, for example at a form's fields. The action ends without a notice. */
  isRefused?: boolean;
}

/** A kind of effect: its name, its keys in actions.json, and its implementation. */
export interface EffectKind extends EffectWord {
  /** True if the effect is safe to repeat, for example because it only navigates. Its button then accepts another click at once. */
  harmless?: boolean;
  /** Returns true if the effect does nothing without records. Tools above an empty collection then leave out its button. */
  needsRows?: (effect: AnyEffect) => boolean;
  // Declared as a method so that its parameters are bivariant. A kind only runs effects with its own name.
  run(effect: AnyEffect, payload: Payload, env: ActionEnv): void | Outcome | Promise<void | Outcome>;
}

export interface EffectDefinition<Schema extends z.ZodObject> extends Omit<EffectKind, 'schema' | 'run'> {
  schema: Schema;
  /** Runs the effect. If it throws or rejects, the viewer sees a failure, and the action's remaining effects don't run. */
  run: (effect: z.output<Schema> & AnyEffect, payload: Payload, env: ActionEnv) => void | Outcome | Promise<void | Outcome>;
}

/** Defines an effect for actions.json. `run` gets the parsed `schema`; the engine handles `confirm`, `say`, `closes`, and `undo`. */
export function defineEffect<Schema extends z.ZodObject>(definition: EffectDefinition<Schema>): EffectKind {
  return definition;
}

/** Returns the kinds, keyed by name. Throws if two have the same name. */
export function effectsByName(kinds: readonly EffectKind[]): ReadonlyMap<string, EffectKind> {
  const byName = new Map<string, EffectKind>();
  for (const kind of kinds) {
    if (byName.has(kind.effect)) throw new Error(`Two effects are called "${kind.effect}"`);
    byName.set(kind.effect, kind);
  }
  return byName;
}
