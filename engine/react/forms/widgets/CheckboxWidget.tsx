import { tickClasses, tickLineClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { RequiredMark } from '../templates/FieldTemplate.tsx';
import { useControl } from '../useControl.ts';

export function CheckboxWidget(props: WidgetProps) {
  const { id, label, value, onChange } = props;
  const { attributes } = useControl(props);
  return (
    <div className={tickLineClasses}>
      <input
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        className={tickClasses}
      />
      <label htmlFor={id} className="py-2">
        {label}
      </label>
      {attributes.required && <RequiredMark />}
    </div>
  );
}
