import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useLayoutEffect, useRef } from 'react';
import type { FieldType } from '../../../core/fields/FieldType.ts';
import { findFieldType } from '../../../core/fields/fieldTypes.ts';
import type { Field } from '../../../language/field.ts';
import type { FormContext, FormData } from '../FormTypes.ts';
import { describedField } from '../formUiSchema.ts';
import { partIds } from '../partIds.ts';

type Props = FieldTemplateProps<FormData, RJSFSchema, FormContext>;

/** A field's label, control, and help. Error messages appear between the control and the help. */
export function FieldTemplate({ id, label, hidden, rawHelp, uiSchema, registry, children }: Props) {
  const { runtime, messages, columns } = registry.formContext;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? messages.attach(id, place.current) : undefined), [messages, id, hidden, rawHelp]);
  const field = describedField(uiSchema?.['ui:options'])?.field;
  if (hidden) return null;
  // This is the form itself or a record in a list. rjsf treats both as fields.
  if (!field) return children;
  const type = findFieldType(field, runtime);
  // Checkboxes in a row look like one list, so leave out the space between them.
  const below = columns === 2 ? '' : '[.is-tick+&]:-mt-4';
  const ticks = type.label === 'behind' ? `is-tick ${below}` : '';
  const wide = type.isWide || field.wide || field.fields || (type.isGroup(field) && type.basic === 'list') ? 'col-span-full' : '';
  return (
    <div ref={place} className={`form-field grid min-w-0 content-start gap-1.5 ${wide} ${ticks}`}>
      <FieldLabel id={id} label={label} field={field} type={type} />
      {children}
      {rawHelp && (
        <p id={partIds.help(id)} className={`text-sm text-muted ${type.label === 'before' ? '-mt-3.5' : ''}`}>
          {rawHelp}
        </p>
      )}
    </div>
  );
}

/** The label above a control, or the name of a group of controls. Renders nothing if the control renders its own label. */
function FieldLabel({ id, label, field, type }: { id: string; label: string; field: Field; type: FieldType }) {
  if (field.fields || type.label !== 'above') return null;
  return (
    <div className="form-field-label flex items-baseline gap-1 text-sm font-medium text-ink">
      {type.isGroup(field) ? <span id={partIds.label(id)}>{label}</span> : <label htmlFor={id}>{label}</label>}
      {field.required && <RequiredMark />}
    </div>
  );
}

/** The mark of a required field. Screen readers use the input's `required` attribute instead. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-(--danger-text)">
      *
    </span>
  );
}
