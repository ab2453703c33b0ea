import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps as AnyWidgetProps } from '@rjsf/utils';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';
import type { FieldMessages } from './fieldMessages.ts';

/** What a form holds, by field name. */
export type FormData = Record<string, unknown>;

/** What the form shows to its templates and widgets. */
export interface FormContext {
  runtime: Runtime;
  messages: FieldMessages;
  /** How many fields stand side by side where there is room. */
  columns: 1 | 2;
}

export type FormUiSchema = UiSchema<FormData, RJSFSchema, FormContext>;
export interface FormValidator extends ValidatorType<FormData, RJSFSchema, FormContext> {
  /** What is wrong with the shown fields, in the words of `uiSchema`; without what rjsf would make of it. */
  problems: (data: unknown, uiSchema: FormUiSchema | undefined) => FieldProblem[];
}
export type WidgetProps = AnyWidgetProps<FormData, RJSFSchema, FormContext>;
