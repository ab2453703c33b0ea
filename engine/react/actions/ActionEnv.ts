import type { Scope } from '../../core/conditions/scope.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { SessionEvent } from '../../core/session/sessionEvents.ts';
import type { SetValues } from '../../language/action.ts';
import type { Condition } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Text } from '../../language/text.ts';
import type { Value } from '../../language/value.ts';
import type { OpenedRecord } from '../context/OpenedRecord.ts';
import type { Remote } from '../context/Remote.ts';
import type { PageState } from '../context/usePageState.ts';
import type { CollectionInView } from '../context/ViewContext.ts';
import type { Question } from '../ui/Question.tsx';
import type { Notify } from '../ui/NoticeContext.ts';

/** Values for an action's effects: a form's data, a button's `with`, or the current record's id (`row`). */
export type Payload = Readonly<Record<string, unknown>>;

/** The button that started the action. Its tone and label appear in confirmations and failure notices. */
export type ActionTrigger = Pick<Question, 'tone'> & {
  label?: string;
  /** The record that the submitted form edits. Set only if other users can change the record, too. */
  opened?: OpenedRecord | undefined;
};

/** The services that an action's effects can use, such as navigation and notices. */
export interface ActionEnv {
  name: string;
  trigger: ActionTrigger;
  /** The values that the action can read, including its `payload`. */
  scope: Scope & { payload: Payload };
  data: Pick<DataSource, 'list' | 'query' | 'insert' | 'update' | 'remove' | 'operation' | 'open'>;
  /** Navigates to a safe address, in this portal or elsewhere. */
  navigate: (to: string) => void;
  pageState: PageState;
  /** Sends an event to the nearest flow around the button or form. A form also passes the record that it edits. */
  flow: (event: { type: string; [key: string]: unknown }, opened?: OpenedRecord) => void;
  session: (event: SessionEvent) => void;
  notice: Notify;
  console: Pick<Console, 'info' | 'error'>;
  download: (file: string, content: string) => Promise<void>;
  /** Prompts the viewer for confirmation. Resolves to `false` if they decline. */
  confirm: (question: Question) => Promise<boolean>;
  /** Formats text from a manifest. `over` adds values to the scope, such as `{ row }`. */
  format: (text: Text, over?: Scope) => string;
  /** Builds an address. Encodes each inserted value, so that it can't add path segments or query parameters. */
  address: (to: Text) => string;
  /** Evaluates a condition in the action's scope, with the additional values in `over`. */
  holds: (condition: Condition | undefined, over?: Scope) => boolean;
  /** Loads the collections that a value reads, then evaluates the value. */
  evaluate: (value: Value, over?: Scope) => Promise<unknown>;
  runtime: Runtime;
  /** Returns the heading of a field's column. */
  labelOf: (field: Field) => string;
  fieldsOf: (collection: string) => readonly Field[] | undefined;
  /** The server that stores the records, or `undefined` for sample data. */
  remote?: Remote | undefined;
  /** The rows of the surrounding table or list, for actions such as an export. */
  view: CollectionInView | undefined;
}

export async function evaluateAll(values: SetValues, evaluate: ActionEnv['evaluate']): Promise<Record<string, unknown>> {
  const entries = Object.entries(values).map(async ([key, value]) => [key, value === null ? null : await evaluate(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
