import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { Rule } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { Text } from '../../language/text.ts';
import type { FormUiSchema } from './FormTypes.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { formPhrases } from './formPhrases.ts';

/** Returns true if a field is visible. In a list of records, `item` is the field's record. */
export type FieldVisibility = (field: Field, item?: unknown) => boolean;
type TextOf = (text: Text | undefined) => string;

export interface UiOptions {
  runtime: Runtime;
  textOf: TextOf;
  /** Decides if a field is shown. By default, every field is. */
  shown?: FieldVisibility;
}

export interface ListWords {
  item: string;
  add: string;
  remove: string;
}

/** Data that the engine stores in rjsf's untyped options. */
interface UiFieldOptions {
  field: Field;
  words: ListWords;
  messages: Partial<Record<Rule, string>>;
}

/** Creates the rjsf UI schema for `fields`. Fields for which `shown` returns false are hidden, and not submitted. */
export function formUiSchema(fields: readonly Field[], options: UiOptions, item?: unknown): FormUiSchema {
  const { shown = () => true } = options;
  return Object.fromEntries(fields.map((field) => [field.name, fieldUi(field, options, shown(field, item))]));
}

function fieldUi(field: Field, options: UiOptions, visible: boolean): FormUiSchema {
  const { textOf, runtime } = options;
  const described: UiFieldOptions = { field, words: listWords(field, options), messages: formatMessages(field, textOf) };
  const widget = visible ? !field.fields && widgetName(field, runtime) : 'hidden';
  return {
    'ui:title': textOf(field.label),
    'ui:help': textOf(field.help),
    'ui:placeholder': textOf(field.placeholder),
    'ui:options': { described },
    // For lists of records, leave out `ui:widget`. If the key exists, even as `undefined`, rjsf doesn't render the items.
    ...(widget && { 'ui:widget': widget }),
    ...(field.fields && { items: itemUi(field, field.fields, options) }),
  };
}

function widgetName(field: Field, runtime: Runtime): string {
  const { widget } = findFieldType(field, runtime);
  return typeof widget === 'string' ? widget : 'own';
}

/** Returns the UI schema for a list's records. Disables the fixed records, which are the first ones in the list. */
function itemUi({ fixed }: Field, fields: readonly Field[], options: UiOptions) {
  return (item: unknown, index: number): FormUiSchema => ({
    ...formUiSchema(fields, options, item),
    ...(index < (fixed?.length ?? 0) && { 'ui:disabled': true }),
  });
}

function listWords({ label, itemLabel, addLabel, removeLabel }: Field, { textOf, runtime }: UiOptions): ListWords {
  const phrase = phrasesIn(formPhrases, runtime);
  return {
    item: textOf(itemLabel) || textOf(label),
    add: textOf(addLabel) || phrase('add'),
    remove: textOf(removeLabel) || phrase('remove'),
  };
}

function formatMessages({ messages = {} }: Field, textOf: TextOf): UiFieldOptions['messages'] {
  return Object.fromEntries(Object.entries(messages).map(([rule, text]) => [rule, textOf(text)]));
}

/** Returns the data that `formUiSchema` stored for a field, or `undefined` for the form itself. */
export function describedField(options: object | undefined): UiFieldOptions | undefined {
  // `described` has this type, because only `fieldUi` sets it.
  const { described }: { described?: UiFieldOptions } = options ?? {};
  return described;
}

export function itemUiSchema(ui: FormUiSchema | undefined, item: unknown, index: number): FormUiSchema | undefined {
  const items: unknown = ui?.items;
  // A function in `items` always comes from `itemUi`.
  return typeof items === 'function' ? (items as ReturnType<typeof itemUi>)(item, index) : undefined;
}

export function visibleFields(fields: readonly Field[], uiSchema: FormUiSchema | undefined): Field[] {
  return fields.filter((field) => uiSchema?.[field.name]?.['ui:widget'] !== 'hidden');
}
