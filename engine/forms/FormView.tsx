import type Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { use, useId, useMemo, useRef, useState } from 'react';
import { isBlank } from '../fields/blank.ts';
import { recordSchema } from '../fields/recordSchema.ts';
import type { Field } from '../manifest/field.ts';
import type { Form as FormManifest } from '../manifest/form.ts';
import type { Text } from '../text/Text.ts';
import { Button } from '../ui/Button.tsx';
import { formUiSchema } from './compileForm.ts';
import { createEditedFields } from './editedFields.ts';
import { enteredData, initialData, visibleFields } from './enteredData.ts';
import { focusError } from './focusError.ts';
import type { FormContext, FormData } from './FormTypes.ts';
import { precompiledValidator } from './precompiledValidator.ts';
import { runtimeValidator } from './runtimeValidator.ts';
import { ThemedForm } from './ThemedForm.tsx';
import { useSubmit } from './useSubmit.ts';

export interface FormViewProps {
  form: Pick<FormManifest, 'name' | 'fields' | 'submit' | 'submitBusy' | 'waits' | 'resets'>;
  /** The module that the build made of this form; without it the field types check the data themselves. */
  validator?: Promise<{ default: unknown }>;
  /** The record whose values fill the form at first. */
  record?: unknown;
  textOf: (text: Text | undefined) => string;
  /** Whether a field is shown beside the data entered so far; asked only about fields with a `when`. */
  shown?: (field: Field, data: FormData) => boolean;
  /** Work is going on elsewhere: the button says so and cannot be pressed. */
  busy?: boolean;
  /** Gets the entered data as the fields' types read it, and resolves to whether that was carried out. It never rejects. */
  onSubmit: (data: FormData) => Promise<boolean>;
}

/** A form of fields: messages below them, focus on the first wrong one, one submit at a time. */
export default function FormView({ form, validator: loading, record, textOf, shown, busy = false, onSubmit }: FormViewProps) {
  const { fields, waits = false } = form;
  const prefix = useId();
  const rjsf = useRef<Form<FormData, RJSFSchema, FormContext>>(null);
  const [context] = useState((): FormContext => ({ edited: createEditedFields() }));
  const [initial] = useState(() => initialData(fields, record));
  const [data, setData] = useState(initial);
  const functions = loading && use(loading).default;
  const schema = useMemo(() => recordSchema(fields), [fields]);
  const validator = useMemo(
    () => (functions ? precompiledValidator(functions, schema, fields) : runtimeValidator(fields)),
    [functions, schema, fields],
  );
  const uiSchema = formUiSchema(fields, textOf, (field) => !field.when || !shown || shown(field, data));
  const visible = visibleFields(fields, uiSchema);
  const isFilled = !waits || visible.every((field) => !field.required || isFilledIn(data[field.name]));
  const { run, isBusy, button } = useSubmit(busy, onSubmit);
  // Only such forms look different with every key; the others are spared the work.
  const isLive = waits || fields.some((field) => field.when);

  const change = ({ formData = {} }: IChangeEvent<FormData>, id?: string) => {
    if (id) context.edited.add(id);
    if (isLive) setData(formData);
  };
  const refuse = (errors: RJSFValidationError[]) => {
    context.edited.clear();
    focusError(errors[0], prefix);
  };
  const send = async ({ formData }: IChangeEvent<FormData>) => {
    const done = await run(enteredData(formData, visible));
    if (done && form.resets) rjsf.current?.reset();
  };
  return (
    <ThemedForm
      ref={rjsf}
      idPrefix={prefix}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formContext={context}
      initialFormData={initial}
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      noHtml5Validate
      showErrorList={false}
      className="@container grid gap-6"
      onChange={change}
      onError={refuse}
      onSubmit={send}
    >
      <Button ref={button} type="submit" busy={isBusy} disabled={!isFilled} className="w-full @lg:w-auto @lg:justify-self-start">
        {textOf(isBusy ? (form.submitBusy ?? form.submit) : form.submit)}
      </Button>
    </ThemedForm>
  );
}

function isFilledIn(value: unknown): boolean {
  return !isBlank(value) && value !== false;
}
