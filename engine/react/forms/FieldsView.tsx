import { useId, useMemo, useState } from 'react';
import type { IChangeEvent } from '@rjsf/core';
import { recordSchema } from '../../core/fields/recordSchema.ts';
import type { Field } from '../../language/field.ts';
import { useRuntime } from '../context/useRuntime.ts';
import { useText } from '../context/useText.ts';
import { createFieldMessages } from './fieldMessages.ts';
import type { FormContext, FormData } from './FormTypes.ts';
import { formUiSchema } from './formUiSchema.ts';
import { ThemedForm } from './ThemedForm.tsx';
import { runtimeValidator } from './validators.ts';

export interface FieldsViewProps {
  fields: readonly Field[];
  /** The values, keyed by field name. The parent controls them. */
  values: Readonly<Record<string, unknown>>;
  /** Called on every change. `value` is `undefined` if the field was cleared. */
  onChange: (name: string, value: unknown) => void;
}

/** Renders fields without a submit button. Reports each change immediately, and doesn't validate the values. */
export default function FieldsView({ fields, values, onChange }: FieldsViewProps) {
  const prefix = useId();
  const textOf = useText();
  const runtime = useRuntime();
  const [messages] = useState(createFieldMessages);
  const context = useMemo((): FormContext => ({ runtime, messages, columns: 1 }), [runtime, messages]);
  const schema = useMemo(() => recordSchema(fields, runtime), [fields, runtime]);
  const validator = useMemo(() => runtimeValidator(fields, runtime), [fields, runtime]);
  const uiSchema = useMemo(() => formUiSchema(fields, { runtime, textOf }), [fields, runtime, textOf]);
  const change = ({ formData = {} }: IChangeEvent<FormData>, id?: string) => {
    if (!id) return;
    for (const { name } of fields) if (formData[name] !== values[name]) onChange(name, formData[name]);
  };
  return (
    <ThemedForm
      tagName="div"
      idPrefix={prefix}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formContext={context}
      formData={values}
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' }}
      noValidate
      noHtml5Validate
      showErrorList={false}
      className="fields-form @container grid gap-6"
      onChange={change}
    >
      <></>
    </ThemedForm>
  );
}
