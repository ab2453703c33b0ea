import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useText, type FieldWidgetProps } from '../../index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { markSelection, type Mark, type SelectedText } from './markSelection.ts';

const marks = [
  { mark: 'bold', label: 'Bold', key: 'b' },
  { mark: 'italic', label: 'Italic', key: 'i' },
  { mark: 'link', label: 'Link', key: undefined },
  { mark: 'list', label: 'List', key: undefined },
] as const;

/** A text field with buttons that add Markdown to the selection. */
export default function MarkupText({ value, onChange, field, attributes }: FieldWidgetProps) {
  const text = useText();
  const box = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<SelectedText>(undefined);
  const written = typeof value === 'string' ? value : '';
  useEffect(() => {
    // Changing `value` moves the caret to the end, so restore the selection.
    if (wanted.current?.text === written) box.current?.setSelectionRange(wanted.current.start, wanted.current.end);
    wanted.current = undefined;
  }, [written]);

  const add = (mark: Mark) => {
    if (!box.current) return;
    const { selectionStart: start, selectionEnd: end } = box.current;
    wanted.current = markSelection({ text: written, start, end }, mark);
    box.current.focus();
    onChange(wanted.current.text);
  };
  const press = (event: KeyboardEvent) => {
    const { key: pressed, ctrlKey, metaKey, shiftKey, altKey } = event;
    const found = marks.find(({ key }) => key === pressed.toLowerCase());
    if (!found || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    add(found.mark);
  };
  return (
    <div className="wb-markup">
      <div role="group" aria-label={`Format: ${text(field.label)}`}>
        {marks.map(({ mark, label, key }) => (
          <IconButton
            key={mark}
            glyph={mark}
            label={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            // Keep the selection when the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(mark)}
          />
        ))}
      </div>
      <textarea
        {...attributes}
        ref={box}
        rows={4}
        aria-keyshortcuts="Control+B Control+I"
        value={written}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
    </div>
  );
}
