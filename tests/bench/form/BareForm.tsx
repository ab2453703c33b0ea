import { useState } from 'react';
import { compileForm } from '../../../engine/react/forms/compileForm.ts';
import { createEditedFields } from '../../../engine/react/forms/editedFields.ts';
import type { FormContext, FormData } from '../../../engine/react/forms/FormTypes.ts';
import { runtimeValidator } from '../../../engine/react/forms/runtimeValidator.ts';
import { ThemedForm } from '../../../engine/react/forms/ThemedForm.tsx';
import { fields, textOf } from './fields.ts';

const { schema, uiSchema, formData } = compileForm(fields, textOf);
const validator = runtimeValidator(fields);
const context: FormContext = { edited: createEditedFields(), columns: 1 };

/** rjsf as its documentation shows it, in the portal's theme: the page holds the data and hands it back with every key. */
export function BareForm() {
  const [data, setData] = useState<FormData>(formData);
  return (
    <ThemedForm
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formContext={context}
      formData={data}
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData: entered = {} }) => setData(entered)}
    >
      <button type="submit">Send</button>
    </ThemedForm>
  );
}
