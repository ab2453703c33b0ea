import type Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { use, useEffect, useId, useMemo, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { recordSchema } from '../../core/fields/recordSchema.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';
import type { Field } from '../../language/field.ts';
import type { Form as FormManifest } from '../../language/form.ts';
import type { Text } from '../../language/text.ts';
import { OpenedFormContext, type FormHandle } from '../context/OpenedForm.ts';
import type { OpenedRecord } from '../context/OpenedRecord.ts';
import { hasUnsavedInputIn, setUnsavedInput } from '../ui/unsavedInput.ts';
import { readEnteredData, initialData, submittedData } from './readEnteredData.ts';
import { createFieldMessages, collectMessages } from './fieldMessages.ts';
import { focusError } from './focusError.ts';
import { FormFooter } from './FormFooter.tsx';
import type { FormContext, FormData } from './FormTypes.ts';
import { formUiSchema, visibleFields } from './formUiSchema.ts';
import { SendContext, FormElement } from './FormElement.tsx';
import { ThemedForm } from './ThemedForm.tsx';
import { useFocusOnMount } from './useFocusOnMount.ts';
import { useSubmit } from './useSubmit.ts';
import { offeredFields } from './offeredFields.ts';
import { precompiledValidator, runtimeValidator } from './validators.ts';

export interface FormViewProps {
  form: Pick<FormManifest, 'name' | 'fields' | 'submit' | 'submitBusy' | 'also' | 'waits' | 'columns' | 'aside' | 'resets' | 'focus'>;
  /** The form's precompiled validator. Without it, only the field types check the values. */
  validator?: Promise<{ default: unknown }>;
  record?: unknown;
  runtime: Runtime;
  textOf: (text: Text | undefined) => string;
  /** Returns true if a field is visible, given the form's data. In a list of records, `item` is the field's record. */
  shown?: (field: Field, data: FormData, item?: unknown) => boolean;
  /** True if the form can be submitted, or a function that decides this from the form's data. */
  enabled?: boolean | ((data: FormData) => boolean);
  /** True to show the button as busy and disable it. */
  busy?: boolean;
  renderPreview?: (data: FormData) => ReactNode;
  /** Submits the parsed data. `action` is missing for the main button. Resolves to true on success. */
  onSubmit: (data: FormData, action?: string, opened?: OpenedRecord) => Promise<boolean>;
  /** Called with the validation problems that the form shows next to its fields. */
  onRefused?: (problems: readonly FieldProblem[]) => void;
  /** Called on the first change, and on the first change after each submit. */
  onEdited?: () => void;
}

/** A form. Shows messages below fields, and focuses the first invalid field. */
export function FormView({ form, validator: loading, record, textOf, shown, busy = false, renderPreview, ...props }: FormViewProps) {
  const { waits = false } = form;
  const { runtime, enabled = true, onSubmit, onRefused, onEdited } = props;
  const opened = use(OpenedFormContext);
  const prefix = useId();
  const rjsf = useRef<Form<FormData, RJSFSchema, FormContext>>(null);
  const [messages] = useState(createFieldMessages);
  const { columns = 1 } = form;
  const context = useMemo((): FormContext => ({ runtime, messages, columns }), [runtime, messages, columns]);
  const [initial] = useState(() => initialData(form.fields, runtime, record));
  const fields = useMemo(() => offeredFields(form.fields, initial), [form.fields, initial]);
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
  const missing = required.filter((field) => findFieldType(field, runtime).isUnanswered(data[field.name]));
  const canSubmit = missing.length === 0 && (typeof enabled === 'function' ? enabled(data) : enabled);
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnMount(form.focus === true, visible[0]?.name, prefix);
  // Forms with a password are quick to fill in, so they don't count as unsaved work.
  const isWork = !fields.some(({ type }) => type === 'password');
  const note = (isTyped: boolean, element = button.current?.form) => isWork && element && setUnsavedInput(element, isTyped);
  const isTypedSince = useRef(false);
  const [pressed, setPressed] = useState<string>();
  const work = async ([typed, ...action]: [data: FormData, action?: string]) => {
    // Look up the form's element now, because the button may be gone later.
    const element = button.current?.form;
    // Clear the unsaved-work flag before submitting, because the action may close the dialog or leave the page.
    note(false);
    isTypedSince.current = false;
    setPressed(action[0]);
    const done = await (opened ? onSubmit(typed, action[0], opened.sending()) : onSubmit(typed, ...action));
    if (!done && element?.isConnected) note(true, element);
    opened?.sent(done);
    return done;
  };
  const { run, edited, isBusy } = useSubmit(busy, work);
  const isLive = waits || renderPreview !== undefined || typeof enabled === 'function' || fields.some((field) => field.when);
  const showRefused = (problems: readonly FieldProblem[]) => {
    messages.show(collectMessages(problems, prefix));
    onRefused?.(problems);
    // Focus the field after showing its message.
    focusError(problems[0]?.field, prefix);
  };
  const isEdited = useRef(false);
  const wasBusy = useRef(busy);
  useEffect(() => {
    // If the form is still mounted when `busy` ends, the submit failed.
    if (wasBusy.current && !busy) note(true);
    wasBusy.current = busy;
    if (rjsf.current)
      opened?.attach({ ...getFormHandle(rjsf.current), isBusy: busy, shown: visible.map(({ name }) => name), refuse: showRefused });
  });

  const change = ({ formData = {} }: IChangeEvent<FormData>, id?: string) => {
    if (id && opened?.isCatchingUp(id)) {
      if (isLive) setData(formData);
      return;
    }
    if (id) messages.clear(id);
    if (id) note(true);
    if (id) edited();
    if (id && !isEdited.current) onEdited?.();
    if (id) isEdited.current = true;
    if (id) isTypedSince.current = true;
    if (isLive) setData(formData);
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Ignore events from a form in a dialog inside this form.
    if (event.target !== event.currentTarget) return;
    isEdited.current = false;
    const action = getPressedAction(event);
    const formData = rjsf.current?.state.formData;
    const problems = validator.problems(formData, uiSchema);
    if (problems.length > 0) return showRefused(problems);
    messages.show(new Map());
    const typed = submittedData(formData, fields, runtime, uiSchema);
    const done = await run(action === undefined ? [typed] : [typed, action]);
    // The fields that keep their values for the next entry. `undefined` keeps all fields.
    const keptFields = action === undefined ? (form.resets ? [] : undefined) : form.also?.find((other) => other.do === action)?.keeps;
    if (!done || keptFields === undefined || isTypedSince.current) return;
    startNext(rjsf.current, keptFields);
    note(false);
    isTypedSince.current = false;
    // Focus the first cleared field, so that the viewer can start the next entry.
    if (waits || action !== undefined) focusError(visible.find(({ name }) => !keptFields.includes(name))?.name, prefix);
  };
  const view = (
    <SendContext value={(event) => void send(event)}>
      <ThemedForm
        ref={rjsf}
        tagName={FormElement}
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
          // If only one field is required, leave out the list, because the missing field is obvious.
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
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      {view}
      {renderPreview(readEnteredData(data, fields, runtime, uiSchema))}
    </div>
  );
}

function getFormHandle(form: Form<FormData, RJSFSchema, FormContext>): Pick<FormHandle, 'data' | 'isTyped' | 'put'> {
  const element = form.formElement.current;
  return {
    data: () => form.state.formData ?? {},
    isTyped: () => element instanceof Element && hasUnsavedInputIn(element),
    // rjsf gives every value the type of the whole form's data.
    put: (name, value) => form.setFieldValue([name], value as FormData),
  };
}

/** Clears the form's fields, except those in `keptFields`. */
function startNext(form: Form<FormData, RJSFSchema, FormContext> | null, keptFields: readonly string[]) {
  const { formData = {} } = form?.state ?? {};
  form?.reset();
  for (const name of keptFields) form?.setFieldValue([name], formData[name] as FormData);
}

/** Returns the pressed button's action. Returns `undefined` for the submit button and for Enter. */
function getPressedAction({ nativeEvent: { submitter } }: SubmitEvent): string | undefined {
  return submitter instanceof HTMLButtonElement && submitter.value !== '' ? submitter.value : undefined;
}
