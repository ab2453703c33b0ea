import type { Runtime } from '../../core/fields/createRuntime.ts';
import { typeOf } from '../../core/fields/fieldTypes.ts';
import type { Rule } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { Text } from '../../language/text.ts';
import type { FormUiSchema } from './FormTypes.ts';

/** Whether a field is shown; one of a list of records beside the others of its record. */
export type Shown = (field: Field, item?: unknown) => boolean;
type TextOf = (text: Text | undefined) => string;

/** What decides how fields are shown. */
export interface Showing {
  runtime: Runtime;
  textOf: TextOf;
  /** Every field by default. */
  shown?: Shown;
}

/** How the parts of a list read. */
export interface ListWords {
  item: string;
  add: string;
  remove: string;
}

/** What stands beside a widget or template in rjsf's options, which have no type: it goes in and comes out in this file alone. */
interface Described {
  field: Field;
  words: ListWords;
  messages: Partial<Record<Rule, string>>;
}

/** How rjsf shows `fields`: widgets, texts, and the fields themselves. One for which `shown` fails is hidden; it is neither checked nor submitted. */
export function formUiSchema(fields: readonly Field[], how: Showing, item?: unknown): FormUiSchema {
  const { shown = () => true } = how;
  return Object.fromEntries(fields.map((field) => [field.name, fieldUi(field, how, shown(field, item))]));
}

function fieldUi(field: Field, how: Showing, visible: boolean): FormUiSchema {
  const { textOf, runtime } = how;
  const described: Described = { field, words: listWords(field, textOf), messages: messagesOf(field, textOf) };
  const widget = visible ? !field.fields && widgetName(field, runtime) : 'hidden';
  return {
    'ui:title': textOf(field.label),
    'ui:help': textOf(field.help),
    'ui:placeholder': textOf(field.placeholder),
    'ui:options': { described },
    // A list of records has no widget of its own: rjsf takes any `ui:widget`, even an undefined one, as a reason not to draw its items.
    ...(widget && { 'ui:widget': widget }),
    ...(field.fields && { items: itemUi(field, field.fields, how) }),
  };
}

function widgetName(field: Field, runtime: Runtime): string {
  const { widget } = typeOf(field, runtime);
  return typeof widget === 'string' ? widget : 'own';
}

/** A record shows its fields beside its own values; those that the list begins with cannot be changed. */
function itemUi({ fixed }: Field, fields: readonly Field[], how: Showing) {
  return (item: unknown, index: number): FormUiSchema => ({
    ...formUiSchema(fields, how, item),
    ...(index < (fixed?.length ?? 0) && { 'ui:disabled': true }),
  });
}

function listWords({ label, itemLabel, addLabel, removeLabel }: Field, textOf: TextOf): ListWords {
  return { item: textOf(itemLabel) || textOf(label), add: textOf(addLabel) || 'Add', remove: textOf(removeLabel) || 'Remove' };
}

function messagesOf({ messages = {} }: Field, textOf: TextOf): Described['messages'] {
  return Object.fromEntries(Object.entries(messages).map(([rule, text]) => [rule, textOf(text)]));
}

/** What `formUiSchema` put into these options; `undefined` for the form itself and for one record of a list. */
export function descriptionOf(options: object | undefined): Described | undefined {
  // Nobody else writes this option.
  const { described }: { described?: Described } = options ?? {};
  return described;
}

/** What a record of the list that `ui` describes is shown as. */
export function itemUiSchema(ui: FormUiSchema | undefined, item: unknown, index: number): FormUiSchema | undefined {
  const items: unknown = ui?.items;
  // `itemUi` is the only writer of `items`.
  return typeof items === 'function' ? (items as ReturnType<typeof itemUi>)(item, index) : undefined;
}

/** The fields that are shown. */
export function visibleFields(fields: readonly Field[], uiSchema: FormUiSchema | undefined): Field[] {
  return fields.filter((field) => uiSchema?.[field.name]?.['ui:widget'] !== 'hidden');
}
