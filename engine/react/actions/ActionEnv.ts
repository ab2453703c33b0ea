import type { Scope } from '../../core/conditions/scope.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { SessionEvent } from '../../core/session/sessionEvents.ts';
import type { SetValues } from '../../language/action.ts';
import type { Condition } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Text } from '../../language/text.ts';
import type { Value } from '../../language/value.ts';
import type { Remote } from '../context/Remote.ts';
import type { PageState } from '../context/usePageState.ts';
import type { CollectionInView } from '../context/ViewContext.ts';
import type { Question } from '../ui/Question.tsx';
import type { Notify } from '../ui/NoticeContext.ts';

/** What the caller of an action hands to its effects: a form's data, a button's `with`; and as `row` the id of the record around. */
export type Payload = Readonly<Record<string, unknown>>;

/** What was pressed, for the words of a question or of a failure. */
export type Asker = Pick<Question, 'tone'> & { label?: string };

/** Everything that effects may reach, for one run of one action. A port that is not there where the action runs throws by its name. */
export interface ActionEnv {
  /** The action's name in actions.json. */
  name: string;
  /** What was pressed. */
  asker: Asker;
  /** The scope where the action runs, and `payload`. */
  scope: Scope & { payload: Payload };
  data: Pick<DataSource, 'list' | 'insert' | 'update' | 'remove' | 'operation'>;
  /** Goes to a safe address: a route of the portal, or one elsewhere. */
  navigate: (to: string) => void;
  /** As it was when the action began. */
  pageState: PageState;
  /** Sends an event to the nearest flow around. */
  flow: (event: { type: string; [key: string]: unknown }) => void;
  session: (event: SessionEvent) => void;
  notice: Notify;
  console: Pick<Console, 'info' | 'error'>;
  /** Saves a file on the viewer's machine. */
  download: (file: string, content: string) => Promise<void>;
  /** Asks the viewer; `false` when they decline. */
  confirm: (question: Question) => Promise<boolean>;
  /** `over` is laid over the scope here and below: one of several records, as `row`. */
  format: (text: Text, over?: Scope) => string;
  /** The same for an address: each value that it inserts stays one piece of it. */
  address: (to: Text) => string;
  /** Whether a condition holds here. */
  holds: (condition: Condition | undefined, over?: Scope) => boolean;
  /** Loads the collections that the value reads before it computes it. */
  evaluate: (value: Value, over?: Scope) => Promise<unknown>;
  /** The portal's field types, with its currency and locale. */
  runtime: Runtime;
  /** How a field's name reads above a column. */
  labelOf: (field: Field) => string;
  /** The fields of a collection's records, where they are known. */
  fieldsOf: (collection: string) => readonly Field[] | undefined;
  /** The server that keeps the records; `undefined` where they are samples. */
  remote?: Remote | undefined;
  /** The rows that the reader has before them, for the tools above a collection; `undefined` elsewhere. */
  view: CollectionInView | undefined;
}

/** The values of a `set` or `with`, by name. */
export async function evaluateAll(values: SetValues, evaluate: ActionEnv['evaluate']): Promise<Record<string, unknown>> {
  const entries = Object.entries(values).map(async ([key, value]) => [key, value === null ? null : await evaluate(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
