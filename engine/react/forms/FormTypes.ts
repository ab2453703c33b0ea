import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps as AnyWidgetProps } from '@rjsf/utils';
import type { Field } from '../../language/field.ts';
import type { ListWords } from './compileForm.ts';
import type { EditedFields } from './editedFields.ts';

/** What a form holds, by field name. */
export type FormData = Record<string, unknown>;

/** What the form shows to its templates and widgets. */
export interface FormContext {
  edited: EditedFields;
  /** How many fields stand side by side where there is room. */
  columns: 1 | 2;
}

export type FormUiSchema = UiSchema<FormData, RJSFSchema, FormContext>;
export type FormValidator = ValidatorType<FormData, RJSFSchema, FormContext>;
export type WidgetProps = AnyWidgetProps<FormData, RJSFSchema, FormContext>;

/** What a record of the list that `ui` describes is shown as. */
export function itemUiSchema(ui: FormUiSchema | undefined, item: unknown, index: number): FormUiSchema | undefined {
  const items: unknown = ui?.items;
  // `compileForm` is the only writer of `items`, and writes such a function.
  return typeof items === 'function' ? (items as (item: unknown, index: number) => FormUiSchema)(item, index) : undefined;
}

/** The words that `compileForm` put beside a list. */
export function wordsOf(options: object | undefined): ListWords {
  // `compileForm` is the only writer of this option.
  const described: { words?: ListWords } | undefined = options;
  return described?.words ?? { item: '', add: 'Add', remove: 'Remove' };
}

/** The field that `compileForm` put beside a widget or template. */
export function fieldOf(options: object | undefined): Field | undefined {
  // `compileForm` is the only writer of this option, and writes a Field.
  const described: { source?: Field } | undefined = options;
  return described?.source;
}
