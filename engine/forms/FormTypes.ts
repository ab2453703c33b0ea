import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps as AnyWidgetProps } from '@rjsf/utils';
import type { Field } from '../manifest/field.ts';
import type { EditedFields } from './editedFields.ts';

/** What a form holds, by field name. */
export type FormData = Record<string, unknown>;

/** What the form shows to its templates and widgets. */
export interface FormContext {
  edited: EditedFields;
}

export type FormUiSchema = UiSchema<FormData, RJSFSchema, FormContext>;
export type FormValidator = ValidatorType<FormData, RJSFSchema, FormContext>;
export type WidgetProps = AnyWidgetProps<FormData, RJSFSchema, FormContext>;

/** The field that `compileForm` put beside a widget or template. */
export function fieldOf(options: object | undefined): Field | undefined {
  // `compileForm` is the only writer of this option, and writes a Field.
  return (options as { source?: Field } | undefined)?.source;
}
