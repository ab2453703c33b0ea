import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { typeOf } from '../../../core/fields/fieldTypes.ts';
import type { Field } from '../../../language/field.ts';
import type { FormContext, FormData } from '../FormTypes.ts';
import { descriptionOf } from '../formUiSchema.ts';
import { partIds, useMessage } from '../useControl.ts';

type Props = FieldTemplateProps<FormData, RJSFSchema, FormContext>;

/** A field: its label, its control, and below it what went wrong and what helps. */
export function FieldTemplate({ id, label, hidden, rawErrors, rawHelp, uiSchema, registry, children }: Props) {
  const message = useMessage(id, rawErrors, registry.formContext);
  const field = descriptionOf(uiSchema?.['ui:options'])?.field;
  if (hidden) return null;
  // The form itself and the records of a list are fields to rjsf, but not to a reader.
  if (!field) return children;
  const type = typeOf(field);
  // Boxes below each other are one list: their lines, 44 px high, are room enough between them.
  const below = registry.formContext.columns === 2 ? '' : '[.is-tick+&]:-mt-4';
  const ticks = type.label === 'behind' ? `is-tick ${below}` : '';
  const wide = type.isWide || field.wide || field.fields || (type.isGroup(field) && type.basic === 'list') ? 'col-span-full' : '';
  return (
    <div className={`form-field grid min-w-0 content-start gap-1.5 ${wide} ${ticks}`}>
      <FieldLabel id={id} label={label} field={field} />
      {children}
      {message && (
        <p id={partIds.error(id)} className="animate-appear flex gap-1.5 text-sm font-medium text-(--danger-text)">
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="currentColor" className="mt-0.5 shrink-0">
            <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 10.8H7.2v-1.6h1.6v1.6Zm0-3H7.2V4.2h1.6v4.6Z" />
          </svg>
          {message}
        </p>
      )}
      {rawHelp && (
        <p id={partIds.help(id)} className={`text-sm text-muted ${type.label === 'before' ? '-mt-3.5' : ''}`}>
          {rawHelp}
        </p>
      )}
    </div>
  );
}

/** The label above a control; a name for the group where the control is several; nothing where the control brings its label. */
function FieldLabel({ id, label, field }: { id: string; label: string; field: Field }) {
  const type = typeOf(field);
  if (field.fields || type.label !== 'above') return null;
  return (
    <div className="form-field-label flex items-baseline gap-1 text-sm font-medium text-ink">
      {type.isGroup(field) ? <span id={partIds.label(id)}>{label}</span> : <label htmlFor={id}>{label}</label>}
      {field.required && <RequiredMark />}
    </div>
  );
}

/** Outside of the label, so that the label is just its text; `required` says the same to assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-(--danger-text)">
      *
    </span>
  );
}
