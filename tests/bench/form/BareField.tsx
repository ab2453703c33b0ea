import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { FormContext, FormData } from '../../../engine/react/forms/FormTypes.ts';
import { FieldTemplate } from '../../../engine/react/forms/templates/FieldTemplate.tsx';
import { partIds } from '../../../engine/react/forms/partIds.ts';

/** A field with its errors below the input, rendered as in rjsf's documentation. */
export function BareField({ children, ...props }: FieldTemplateProps<FormData, RJSFSchema, FormContext>) {
  const message = props.rawErrors?.[0];
  return (
    <FieldTemplate {...props}>
      <>
        {children}
        {message && (
          <p id={partIds.error(props.id)} className="animate-appear flex gap-1.5 text-sm font-medium text-(--danger-text)">
            <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="currentColor" className="mt-0.5 shrink-0">
              <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 10.8H7.2v-1.6h1.6v1.6Zm0-3H7.2V4.2h1.6v4.6Z" />
            </svg>
            {message}
          </p>
        )}
      </>
    </FieldTemplate>
  );
}
