import type { Scope } from '../../core/conditions/scope.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Effect } from '../../language/action.ts';
import type { Field } from '../../language/field.ts';
import type { Value } from '../../language/value.ts';
import type { PageState } from '../context/usePageState.ts';
import type { SessionEvent } from '../../core/session/sessionEvents.ts';
import type { Text } from '../../language/text.ts';

/** What the caller of an action hands to its effect: a form's data, an action's `with`. */
export type Payload = Readonly<Record<string, unknown>>;

/** Everything that effects may reach, for one run of one action. A port that is not there where the action runs throws by its name. */
export interface ActionEnv {
  /** The action's name in actions.json. */
  name: string;
  /** The scope where the action runs, and `payload`. */
  scope: Scope;
  data: Pick<DataSource, 'list' | 'insert' | 'update' | 'remove'>;
  /** Goes to a safe address: a route of the portal, or one elsewhere. */
  navigate: (to: string) => void;
  pageState: Pick<PageState, 'set'>;
  /** Sends an event to the nearest flow around. */
  flow: (event: { type: string; [key: string]: unknown }) => void;
  session: (event: SessionEvent) => void;
  notice: (message: string) => void;
  console: Pick<Console, 'info'>;
  /** Saves a file on the viewer's machine. */
  download: (file: string, content: string) => void;
  /** Asks the viewer; `false` when they decline. */
  confirm: (question: string) => boolean | Promise<boolean>;
  format: (text: Text) => string;
  /** Loads the collections that the value reads before it computes it. */
  evaluate: (value: Value) => Promise<unknown>;
  /** How a field's name reads above a column. */
  labelOf: (field: Field) => string;
  /** The fields of a collection's records, where they are known. */
  fieldsOf: (collection: string) => readonly Field[] | undefined;
}

export type EffectName = Effect['effect'];
/** What actions.json says of one kind of effect: `EffectOf<'open'>`. */
export type EffectOf<Name extends EffectName> = Extract<Effect, { effect: Name }>;

/** One kind of effect: its name in actions.json, and what it does. Rejects or throws when it could not be done. */
export interface EffectKind<Name extends EffectName> {
  effect: Name;
  run: (effect: EffectOf<Name>, payload: Payload, env: ActionEnv) => void | Promise<void>;
}
