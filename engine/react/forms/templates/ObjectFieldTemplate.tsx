import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { FormContext, FormData } from '../FormTypes.ts';

/** The fields of a form or of a record in a list, one below the other or two side by side. */
export function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps<FormData, RJSFSchema, FormContext>) {
  const columns = registry.formContext.columns === 2 ? '@lg:grid-cols-2' : '';
  return <div className={`grid min-w-0 gap-5 ${columns}`}>{properties.map((property) => property.content)}</div>;
}
