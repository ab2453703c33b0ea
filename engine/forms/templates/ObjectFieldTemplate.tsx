import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { FormContext, FormData } from '../FormTypes.ts';

/** The fields of a form or of a record in a list, one below the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<FormData, RJSFSchema, FormContext>) {
  return <div className="grid min-w-0 gap-5">{properties.map((property) => property.content)}</div>;
}
