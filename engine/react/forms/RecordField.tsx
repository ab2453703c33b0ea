import { getDefaultRegistry } from '@rjsf/core';
import { getPropertySchema, toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { FormContext, FormData } from './FormTypes.ts';

type Props = FieldProps<FormData, RJSFSchema, FormContext>;

// `SchemaField` is always defined, although its type includes `undefined`.
const { SchemaField } = getDefaultRegistry<FormData, RJSFSchema, FormContext>().fields;

/** Renders a form's fields, or one list entry's fields. Rerenders only the changed fields, unlike rjsf's own component. */
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
          // rjsf uses the same type for a field's value as for the whole form's data.
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

/** A field. Memoized, because rerendering all fields on each keystroke is slow. */
const Property = memo(function Property(props: Props) {
  return SchemaField && <SchemaField {...props} />;
});
