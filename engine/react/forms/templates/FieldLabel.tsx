import type { Field } from '../../../language/field.ts';
import { describedBy } from '../useControl.ts';

/** The label above a control; a name for the group where the control is several; nothing where the control brings its label. */
export function FieldLabel({ id, label, required, field }: { id: string; label: string; required: boolean; field: Field }) {
  if (field.fields || field.type === 'checkbox' || field.type === 'switch') return null;
  const isGroup = field.type === 'rating' || (field.type === 'list' && (field.options !== undefined || field.entry === 'lines'));
  return (
    <div className="flex items-baseline gap-1 text-sm font-medium text-ink">
      {isGroup ? <span id={describedBy.label(id)}>{label}</span> : <label htmlFor={id}>{label}</label>}
      {required && <RequiredMark />}
    </div>
  );
}

/** Outside of the label, so that the label is just its text; `required` says the same to assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-(--danger)">
      *
    </span>
  );
}
