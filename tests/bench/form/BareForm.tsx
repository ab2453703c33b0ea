import { getDefaultRegistry } from '@rjsf/core';
import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { recordSchema } from '../../../engine/core/fields/recordSchema.ts';
import { initialData } from '../../../engine/react/forms/readEnteredData.ts';
import { createFieldMessages } from '../../../engine/react/forms/fieldMessages.ts';
import { formUiSchema } from '../../../engine/react/forms/formUiSchema.ts';
import type { FormContext, FormData } from '../../../engine/react/forms/FormTypes.ts';
import { ThemedForm } from '../../../engine/react/forms/ThemedForm.tsx';
import { runtimeValidator } from '../../../engine/react/forms/validators.ts';
import { BareField } from './BareField.tsx';
import { plainRuntime } from '../../support/plainRuntime.ts';
import { fields, toText } from './fields.ts';

const schema = recordSchema(fields, plainRuntime);
const uiSchema = formUiSchema(fields, { runtime: plainRuntime, textOf: toText });
const validator = runtimeValidator(fields, plainRuntime);
const templates = { FieldTemplate: BareField, ObjectFieldTemplate: BareRecord };
const { fields: ownFields } = getDefaultRegistry<FormData, RJSFSchema, FormContext>();
const context: FormContext = { runtime: plainRuntime, messages: createFieldMessages(), columns: 1 };

function BareRecord({ properties }: ObjectFieldTemplateProps<FormData, RJSFSchema, FormContext>) {
  return <div className="grid min-w-0 gap-5">{properties.map(({ content }) => content)}</div>;
}

/** A form with rjsf's default fields in the portal's theme. Each keystroke updates the form's data. */
export function BareForm() {
  const [data, setData] = useState<FormData>(() => initialData(fields, plainRuntime));
  return (
    <ThemedForm
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      templates={templates}
      fields={ownFields}
      formContext={context}
      formData={data}
      noHtml5Validate
      showErrorList={false}
      focusOnFirstError
      onChange={({ formData: entered = {} }) => setData(entered)}
    >
      <button type="submit">Send</button>
    </ThemedForm>
  );
}
