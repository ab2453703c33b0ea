import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { JsonSchema } from '../../core/fields/JsonSchema.ts';
import { recordSchema } from '../../core/fields/recordSchema.ts';
import type { Field } from '../../language/field.ts';
import type { Text } from '../../language/text.ts';
import type { FormData, FormUiSchema } from './FormTypes.ts';

export interface CompiledForm {
  /** The same for every viewer and place: the precompiled validator belongs to exactly this schema. */
  schema: JsonSchema;
  /** Widgets and texts, which depend on the scope. */
  uiSchema: FormUiSchema;
  /** What the form starts with. */
  formData: FormData;
}

/** Whether a field is shown; one of a list of records beside the others of its record. */
export type Shown = (field: Field, item?: unknown) => boolean;

/** Fields as rjsf takes them. A field for which `shown` fails is hidden; it is neither checked nor submitted. */
export function compileForm(fields: readonly Field[], textOf: (text: Text | undefined) => string, shown: Shown = () => true): CompiledForm {
  return { schema: recordSchema(fields), uiSchema: formUiSchema(fields, textOf, shown), formData: formDefaults(fields) };
}

export function formUiSchema(
  fields: readonly Field[],
  textOf: (text: Text | undefined) => string,
  shown: Shown,
  item?: unknown,
): FormUiSchema {
  return Object.fromEntries(fields.map((field) => [field.name, fieldUi(field, textOf, shown, shown(field, item))]));
}

function fieldUi(field: Field, textOf: (text: Text | undefined) => string, shown: Shown, visible: boolean): FormUiSchema {
  const widget = visible ? !field.fields && fieldTypes[field.type].widget : 'hidden';
  return {
    'ui:title': textOf(field.label),
    'ui:help': textOf(field.help),
    'ui:placeholder': textOf(field.placeholder),
    'ui:options': { source: field, ...(field.type === 'list' && { words: listWords(field, textOf) }) },
    // A list of records has no widget of its own: rjsf takes any `ui:widget`, even an undefined one, as a reason not to draw its items.
    ...(widget && { 'ui:widget': widget }),
    ...(field.fields && { items: itemUi(field, field.fields, textOf, shown) }),
  };
}

/** A record shows its fields beside its own values; those that the list begins with cannot be changed. */
function itemUi({ fixed }: Field, fields: readonly Field[], textOf: (text: Text | undefined) => string, shown: Shown) {
  return (item: unknown, index: number): FormUiSchema => ({
    ...formUiSchema(fields, textOf, shown, item),
    ...(index < (fixed?.length ?? 0) && { 'ui:disabled': true }),
  });
}

/** How the parts of a list read. */
export interface ListWords {
  item: string;
  add: string;
  remove: string;
}

function listWords({ label, itemLabel, addLabel, removeLabel }: Field, textOf: (text: Text | undefined) => string): ListWords {
  return { item: textOf(itemLabel) || textOf(label), add: textOf(addLabel) || 'Add', remove: textOf(removeLabel) || 'Remove' };
}

/** The field's default, or nothing in the way its type has nothing. */
export function formDefaults(fields: readonly Field[]): FormData {
  return Object.fromEntries(fields.map((field) => [field.name, field.default ?? field.fixed ?? fieldTypes[field.type].empty]));
}
