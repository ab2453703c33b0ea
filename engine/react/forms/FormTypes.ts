import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps as AnyWidgetProps } from '@rjsf/utils';
import type { FieldMessages } from './fieldMessages.ts';

/** What a form holds, by field name. */
export type FormData = Record<string, unknown>;

/** What the form shows to its templates and widgets. */
export interface FormContext {
  messages: FieldMessages;
  /** How many fields stand side by side where there is room. */
  columns: 1 | 2;
}

export type FormUiSchema = UiSchema<FormData, RJSFSchema, FormContext>;
export type FormValidator = ValidatorType<FormData, RJSFSchema, FormContext>;
export type WidgetProps = AnyWidgetProps<FormData, RJSFSchema, FormContext>;
