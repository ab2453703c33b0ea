import { useRef, useState, type KeyboardEvent } from 'react';
import { readText } from '../../../core/fields/readText.ts';
import { controlClasses } from '../../ui/controlClasses.ts';
import { ShortName } from '../templates/ShortName.tsx';
import type { ListViewProps } from '../useControl.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { formPhrases } from '../formPhrases.ts';

/** Edits a list of strings as tags. Enter, a comma, or leaving the input adds a tag. Backspace in an empty input removes the last tag. */
export function TagsWidget({ items, control, placeholder, onChange }: ListViewProps) {
  const phrase = usePhrases(formPhrases);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const newTags = text.split(',').map((part) => readText(part));
    const next = [...new Set([...items, ...newTags])].filter(Boolean);
    if (next.length > items.length) onChange(next);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' && typed.trim() !== '';
    if (isEnd || event.key === ',') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && items.length > 0) onChange(items.slice(0, -1));
  };
  const remove = (item: string) => {
    onChange(items.filter((other) => other !== item));
    // Move the focus, because the pressed button disappears.
    input.current?.focus();
  };
  // The input is required only while there are no tags.
  const { required, ...attributes } = control.attributes;
  return (
    <div className="grid gap-2">
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {items.map((item) => (
            <li key={item} className="flex items-center rounded-full border border-line bg-sunken ps-3 text-sm">
              <span>{item}</span>
              <button
                type="button"
                disabled={attributes.disabled}
                onClick={() => remove(item)}
                className="grid size-9 place-items-center rounded-full text-muted enabled:hover:text-ink focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:size-11"
              >
                <ShortName short="×" name={phrase('removeOf', { remove: control.words.remove, item })} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...attributes}
        ref={input}
        required={required && items.length === 0}
        type="text"
        autoComplete="off"
        placeholder={placeholder || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => add(typed)}
        className={controlClasses}
      />
    </div>
  );
}
