import type Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { use, useEffect, useId, useMemo, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { typeOf } from '../../core/fields/fieldTypes.ts';
import { recordSchema } from '../../core/fields/recordSchema.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';
import type { Field } from '../../language/field.ts';
import type { Form as FormManifest } from '../../language/form.ts';
import type { Text } from '../../language/text.ts';
import { OpenedFormContext, type DrawnForm } from '../context/OpenedForm.ts';
import { isTypedIn, noteTypedWork } from '../ui/typedWork.ts';
import { enteredData, initialData, submittedData } from './enteredData.ts';
import { createFieldMessages, messagesOf } from './fieldMessages.ts';
import { focusError } from './focusError.ts';
import { FormFooter } from './FormFooter.tsx';
import type { FormContext, FormData } from './FormTypes.ts';
import { formUiSchema, visibleFields } from './formUiSchema.ts';
import { SendContext, SentForm } from './SentForm.tsx';
import { ThemedForm } from './ThemedForm.tsx';
import { useSubmit } from './useSubmit.ts';
import { precompiledValidator, runtimeValidator } from './validators.ts';

export interface FormViewProps {
  form: Pick<FormManifest, 'name' | 'fields' | 'submit' | 'submitBusy' | 'also' | 'waits' | 'columns' | 'aside' | 'resets'>;
  /** The module that the build made of this form; without it the field types check the data themselves. */
  validator?: Promise<{ default: unknown }>;
  /** The record whose values fill the form at first. */
  record?: unknown;
  runtime: Runtime;
  textOf: (text: Text | undefined) => string;
  /** Whether a field is shown beside the data entered so far, and in a record of a list beside the record; asked only about fields with a `when`. */
  shown?: (field: Field, data: FormData, item?: unknown) => boolean;
  /** Whether the form can be submitted; with the data entered so far if that depends on it. */
  enabled?: boolean | ((data: FormData) => boolean);
  /** Work is going on elsewhere: the button says so and cannot be pressed. */
  busy?: boolean;
  /** What stands beside the fields and shows the data entered so far. */
  renderPreview?: (data: FormData) => ReactNode;
  /**
   * Gets the entered data as the fields' types read it, and the action of the button that was pressed unless it is the first.
   * It resolves to whether that was carried out, and never rejects.
   */
  onSubmit: (data: FormData, action?: string) => Promise<boolean>;
  /** The entered data broke rules, which are shown at their fields. */
  onRefused?: (problems: readonly FieldProblem[]) => void;
  /** A field was changed for the first time, or for the first time since a submit. */
  onEdited?: () => void;
}

/** A form of fields: messages below them, focus on the first wrong one, one submit at a time. */
export function FormView({ form, validator: loading, record, textOf, shown, busy = false, renderPreview, ...props }: FormViewProps) {
  const { fields, waits = false } = form;
  const { runtime, enabled = true, onSubmit, onRefused, onEdited } = props;
  const opened = import.meta.env.PORTAL_REMOTE ? use(OpenedFormContext) : undefined;
  const prefix = useId();
  const rjsf = useRef<Form<FormData, RJSFSchema, FormContext>>(null);
  const [messages] = useState(createFieldMessages);
  const { columns = 1 } = form;
  const context = useMemo((): FormContext => ({ runtime, messages, columns }), [runtime, messages, columns]);
  const [initial] = useState(() => initialData(fields, runtime, record));
  const [data, setData] = useState(initial);
  const functions = loading && use(loading).default;
  const schema = useMemo(() => recordSchema(fields, runtime), [fields, runtime]);
  const validator = useMemo(
    () => (functions ? precompiledValidator(functions, schema, fields, runtime) : runtimeValidator(fields, runtime)),
    [functions, schema, fields, runtime],
  );
  const isShown = (field: Field, item?: unknown) => !field.when || !shown || shown(field, data, item);
  const uiSchema = formUiSchema(fields, { runtime, textOf, shown: isShown });
  const visible = visibleFields(fields, uiSchema);
  const required = waits ? visible.filter((field) => field.required) : [];
  const missing = required.filter((field) => typeOf(field, runtime).isUnanswered(data[field.name]));
  const canSubmit = missing.length === 0 && (typeof enabled === 'function' ? enabled(data) : enabled);
  const button = useRef<HTMLButtonElement>(null);
  // What signs somebody in is typed again in a moment, and is not kept anywhere.
  const isWork = !fields.some(({ type }) => type === 'password');
  const note = (isTyped: boolean, element = button.current?.form) => isWork && element && noteTypedWork(element, isTyped);
  const isTypedSince = useRef(false);
  const [pressed, setPressed] = useState<string>();
  // All of it for the press that counts only: while what it sent is under way, another says nothing of it.
  const work = async ([typed, ...action]: Parameters<typeof onSubmit>) => {
    // In a tab that is not shown any more there is no button.
    const element = button.current?.form;
    // Before it is done: what is done may close the dialog around, or go to another page.
    note(false);
    isTypedSince.current = false;
    setPressed(action[0]);
    const done = await onSubmit(import.meta.env.PORTAL_REMOTE && opened ? opened.carried(typed) : typed, ...action);
    if (!done && element?.isConnected) note(true, element);
    if (import.meta.env.PORTAL_REMOTE) opened?.sent(done);
    return done;
  };
  const { run, edited, isBusy } = useSubmit(busy, work);
  // Only such forms look different with every key; the others are spared the work.
  const isLive = waits || renderPreview !== undefined || typeof enabled === 'function' || fields.some((field) => field.when);
  const sayRefused = (problems: readonly FieldProblem[]) => {
    messages.tell(messagesOf(problems, prefix));
    onRefused?.(problems);
    // What is wrong is said by the time that the focus is there.
    focusError(problems[0]?.field, prefix);
  };
  const isEdited = useRef(false);
  const wasBusy = useRef(busy);
  useEffect(() => {
    // What was done has taken the form away: one that is still there after the work was not accepted.
    if (wasBusy.current && !busy) note(true);
    wasBusy.current = busy;
    if (import.meta.env.PORTAL_REMOTE && rjsf.current)
      opened?.attach({ ...drawnForm(rjsf.current), isBusy: busy, shown: visible.map(({ name }) => name), refuse: sayRefused });
  });

  const change = ({ formData = {} }: IChangeEvent<FormData>, id?: string) => {
    if (import.meta.env.PORTAL_REMOTE && id && opened?.isCatchingUp(id)) {
      if (isLive) setData(formData);
      return;
    }
    if (id) messages.forget(id);
    if (id) note(true);
    if (id) edited();
    if (id && !isEdited.current) onEdited?.();
    if (id) isEdited.current = true;
    if (id) isTypedSince.current = true;
    if (isLive) setData(formData);
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog that one of the fields has opened.
    if (event.target !== event.currentTarget) return;
    isEdited.current = false;
    const action = pressedAction(event);
    const formData = rjsf.current?.state.formData;
    const problems = validator.problems(formData, uiSchema);
    if (problems.length > 0) return sayRefused(problems);
    messages.tell(new Map());
    const typed = submittedData(formData, fields, runtime, uiSchema);
    const done = await run(action === undefined ? [typed] : [typed, action]);
    // What was typed meanwhile was not sent.
    if (!done || !form.resets || isTypedSince.current) return;
    rjsf.current?.reset();
    // The button that had the focus is disabled now: the next entry can begin.
    if (waits) focusError(visible[0]?.name, prefix);
  };
  const view = (
    <SendContext value={(event) => void send(event)}>
      <ThemedForm
        ref={rjsf}
        tagName={SentForm}
        idPrefix={prefix}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formContext={context}
        initialFormData={initial}
        experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
        noHtml5Validate
        noValidate
        showErrorList={false}
        className="@container grid gap-6"
        onChange={change}
      >
        <FormFooter
          submit={textOf(isBusy && pressed === undefined ? (form.submitBusy ?? form.submit) : form.submit)}
          also={(form.also ?? []).map((other) => ({ do: other.do, label: textOf(other.label) }))}
          aside={textOf(form.aside)}
          // Of a single field nobody has to be told.
          missing={required.length > 1 ? missing.map((field) => textOf(field.label)) : []}
          isBusy={isBusy}
          pressed={pressed}
          disabled={!canSubmit}
          button={button}
        />
      </ThemedForm>
    </SendContext>
  );
  if (!renderPreview) return view;
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      {view}
      {renderPreview(enteredData(data, fields, runtime, uiSchema))}
    </div>
  );
}

/** The form as what is around it may reach it. */
function drawnForm(form: Form<FormData, RJSFSchema, FormContext>): Pick<DrawnForm, 'data' | 'isTyped' | 'put'> {
  const element = form.formElement.current;
  return {
    data: () => form.state.formData ?? {},
    isTyped: () => element instanceof Element && isTypedIn(element),
    // To rjsf every value is that of the whole form.
    put: (name, value) => form.setFieldValue([name], value as FormData),
  };
}

/** The action that the pressed button names; none for the submit button itself, or when Enter was pressed. */
function pressedAction({ nativeEvent: { submitter } }: SubmitEvent): string | undefined {
  return submitter instanceof HTMLButtonElement && submitter.value !== '' ? submitter.value : undefined;
}
