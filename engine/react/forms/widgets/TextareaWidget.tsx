import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';

/** Several lines of text; four are seen unless the field says otherwise. Enter begins a line, and with Ctrl or ⌘ it sends the form. */
export function TextareaWidget(props: WidgetProps) {
  const { value, placeholder, onChange } = props;
  const { field, attributes } = useControl(props);
  return (
    <textarea
      {...attributes}
      rows={field.rows ?? 4}
      placeholder={placeholder || undefined}
      value={typeof value === 'string' ? value : ''}
      aria-keyshortcuts="Control+Enter"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // As a press on the button would: not while it is disabled.
        event.currentTarget.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
      }}
      className={controlClasses}
    />
  );
}
