import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { fieldOf, type FormContext, type FormData } from '../FormTypes.ts';
import { describedBy, useMessage } from '../useControl.ts';
import { FieldLabel } from './FieldLabel.tsx';

/** A field: its label, its control, and below it what went wrong and what helps. */
export function FieldTemplate({
  id,
  label,
  required,
  hidden,
  rawErrors,
  rawHelp,
  uiSchema,
  registry,
  children,
}: FieldTemplateProps<FormData, RJSFSchema, FormContext>) {
  const message = useMessage(id, rawErrors, registry.formContext);
  const field = fieldOf(uiSchema?.['ui:options']);
  if (hidden) return null;
  // The form itself and the records of a list are fields to rjsf, but not to a reader.
  if (!field) return children;
  // Boxes below each other are one list: their lines, 44 px high, are room enough between them.
  const ticks = field.type === 'checkbox' && registry.formContext.columns !== 2 ? 'is-tick [.is-tick+&]:-mt-4' : '';
  const wide = field.type === 'textarea' || field.fields ? 'col-span-full' : '';
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${wide} ${ticks}`}>
      <FieldLabel id={id} label={label} required={required ?? false} field={field} />
      {children}
      {message && (
        <p id={describedBy.error(id)} className="animate-appear flex gap-1.5 text-sm font-medium text-(--danger)">
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="currentColor" className="mt-0.5 shrink-0">
            <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 10.8H7.2v-1.6h1.6v1.6Zm0-3H7.2V4.2h1.6v4.6Z" />
          </svg>
          {message}
        </p>
      )}
      {rawHelp && (
        <p id={describedBy.help(id)} className={`text-sm text-muted ${field.type === 'switch' ? '-mt-3.5' : ''}`}>
          {rawHelp}
        </p>
      )}
    </div>
  );
}
