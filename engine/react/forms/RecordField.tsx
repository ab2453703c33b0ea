import { getDefaultRegistry } from '@rjsf/core';
import { getPropertySchema, toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { FormContext, FormData } from './FormTypes.ts';

type Props = FieldProps<FormData, RJSFSchema, FormContext>;

// It is always there, which its type does not say.
const { SchemaField } = getDefaultRegistry<FormData, RJSFSchema, FormContext>().fields;

/**
 * The fields of a form or of a record in a list, one below the other or two side by side. rjsf's own asks with every key what each of
 * them is, since a record could have fields that its schema does not name; here only what has changed is drawn again.
 */
export function RecordField({ schema, uiSchema, formData, errorSchema, fieldPathId, registry, ...shared }: Props) {
  const { globalFormOptions, formContext } = registry;
  const columns = formContext.columns === 2 ? '@lg:grid-cols-2' : '';
  const { properties } = schema;
  const { path } = fieldPathId;
  const fields = useMemo(
    () => Object.keys(properties ?? {}).map((name) => ({ name, id: toFieldPathId(name, globalFormOptions, path) })),
    [properties, globalFormOptions, path],
  );
  return (
    <div className={`grid min-w-0 gap-5 ${columns}`}>
      {fields.map(({ name, id }) => (
        <Property
          key={name}
          name={name}
          schema={getPropertySchema(schema, name)}
          uiSchema={uiSchema?.[name]}
          // To rjsf every value is that of the whole form.
          formData={formData?.[name] as FormData | undefined}
          errorSchema={errorSchema?.[name]}
          fieldPathId={id}
          required={schema.required?.includes(name) ?? false}
          registry={registry}
          onChange={shared.onChange}
          onBlur={shared.onBlur}
          onFocus={shared.onFocus}
          disabled={shared.disabled}
          readonly={shared.readonly}
          hideError={shared.hideError}
        />
      ))}
    </div>
  );
}

/** Compares what it is given by itself: each part of it stays the same as long as nothing about it changes. */
const Property = memo(function Property(props: Props) {
  return SchemaField && <SchemaField {...props} />;
});
