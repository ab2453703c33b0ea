import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';

/** Several lines of text; four are seen unless the field says otherwise. */
export function TextareaWidget(props: WidgetProps) {
  const { value, placeholder, onChange } = props;
  const { field, attributes } = useControl(props);
  return (
    <textarea
      {...attributes}
      rows={field.rows ?? 4}
      maxLength={field.maxLength}
      placeholder={placeholder || undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      className={controlClasses}
    />
  );
}
