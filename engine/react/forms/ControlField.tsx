import { getUiOptions, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import type { FormContext, FormData } from './FormTypes.ts';

/** A field for a string, number, or boolean. Replaces rjsf's own fields, which are slow because they convert strings to numbers. */
export function ControlField(props: FieldProps<FormData, RJSFSchema, FormContext>) {
  const { schema, uiSchema, name, fieldPathId, formData, onChange, registry, disabled = false, readonly = false } = props;
  const { widget = 'input', placeholder = '', title = name, ...options } = getUiOptions(uiSchema);
  // For hidden fields, `formUiSchema` sets the widget to `hidden`, which isn't in the registry.
  const Widget = typeof widget === 'string' ? registry.widgets[widget] : undefined;
  const change = useCallback((value: FormData | undefined) => onChange(value, fieldPathId.path), [onChange, fieldPathId]);
  if (!Widget) return null;
  return (
    <Widget
      options={options}
      schema={schema}
      uiSchema={uiSchema}
      id={fieldPathId.$id}
      name={name}
      htmlName={fieldPathId.name}
      label={title}
      value={formData}
      onChange={change}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      required={props.required}
      disabled={disabled}
      readonly={readonly}
      autofocus={props.autofocus}
      rawErrors={props.rawErrors}
      hideError={props.hideError}
      placeholder={placeholder}
      registry={registry}
    />
  );
}
