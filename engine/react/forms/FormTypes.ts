import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps as AnyWidgetProps } from '@rjsf/utils';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';
import type { FieldMessages } from './fieldMessages.ts';

export type FormData = Record<string, unknown>;

export interface FormContext {
  runtime: Runtime;
  messages: FieldMessages;
  columns: 1 | 2;
}

export type FormUiSchema = UiSchema<FormData, RJSFSchema, FormContext>;
export interface FormValidator extends ValidatorType<FormData, RJSFSchema, FormContext> {
  /** Returns the problems of visible fields, with the messages from `uiSchema`. */
  problems: (data: unknown, uiSchema: FormUiSchema | undefined) => FieldProblem[];
}
export type WidgetProps = AnyWidgetProps<FormData, RJSFSchema, FormContext>;
