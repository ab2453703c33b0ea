import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';

/** A multiline text input that grows with its text. Ctrl+Enter or ⌘+Enter submits the form. */
export function TextareaWidget(props: WidgetProps) {
  const { value, placeholder, onChange } = props;
  const { field, attributes } = useControl(props);
  const { rows = 4 } = field;
  return (
    <textarea
      {...attributes}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
      placeholder={placeholder || undefined}
      value={typeof value === 'string' ? value : ''}
      aria-keyshortcuts="Control+Enter"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // Click the button instead of submitting the form, so that nothing happens while the button is disabled.
        event.currentTarget.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
      }}
      className={`${controlClasses} field-sizing-content max-h-[70dvh]`}
    />
  );
}
