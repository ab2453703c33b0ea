import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText, type FieldWidgetProps } from '../../index.ts';

const most = 200;

interface Props extends FieldWidgetProps {
  /** True while the choices load. The field is read-only until then. */
  isWaiting?: boolean;
  /** The number of columns in the list. */
  columns?: number;
  /** The choices' icons, keyed by value. The list shows all icons, and the field shows the current choice's icon. */
  drawings?: Readonly<Record<string, ReactNode>>;
  /** Called with the values in the open list, each time the list changes. */
  onShow?: (values: readonly string[]) => void;
}

/** Returns the index change for an arrow key, such as -1 for ArrowLeft. Returns 0 for other keys. */
function stepOf(key: string, columns: number, isOpen: boolean): number {
  const steps: Readonly<Record<string, number>> = { ArrowDown: columns, ArrowUp: -columns };
  const sideways: Readonly<Record<string, number>> = isOpen && columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {};
  return steps[key] ?? sideways[key] ?? 0;
}

/** Returns 2 if the typed text is the choice's label or value, 1 if the label or value starts with it, and 0 otherwise. */
function rank({ label, value }: { label: string; value: string }, typed: string): number {
  const names = [label.toLowerCase(), value.toLowerCase()];
  return Number(names.includes(typed)) + Number(names.some((name) => name.startsWith(typed)));
}

/** A combobox that follows the ARIA pattern. The list opens when the user types or presses the down arrow. */
export default function SearchedChoice({
  value,
  onChange,
  field,
  placeholder,
  attributes,
  isWaiting = false,
  columns = 1,
  drawings = {},
  onShow,
}: Props) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isFree = placeholder !== undefined && placeholder !== '';
  const chosen = typeof value === 'string' ? value : '';
  const all = (field.options ?? []).map((option) => ({ value: option.value, label: text(option.label) }));
  const shownValue = all.find((option) => option.value === chosen)?.label ?? chosen;
  const words = (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const found = all
    .filter((option) => words.every((word) => `${option.label} ${option.value}`.toLowerCase().includes(word)))
    .toSorted((one, other) => rank(other, start) - rank(one, start));
  const none = field.required || typed ? [] : [{ value: '', label: 'Nothing' }];
  const own = isFree && typed && !found.some((option) => option.value === typed) ? [{ value: typed, label: `“${typed}”` }] : [];
  const options = [...none, ...found.slice(0, most), ...own];

  const drawing = typed === undefined && drawings[chosen];
  const listed = isOpen ? options.map((option) => option.value).join(' ') : '';
  useEffect(() => {
    if (listed.trim() !== '') onShow?.(listed.split(' ').filter(Boolean));
  }, [listed, onShow]);

  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const open = () => {
    setOpen(true);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === chosen),
      ),
    );
  };
  const choose = (option: { value: string } | undefined) => {
    if (option && option.value !== chosen) onChange(option.value);
    close();
  };
  /** Accepts the typed text on blur if values outside the list are allowed. Deleting the text clears the value. */
  const leave = () => {
    const free = isFree && typed?.trim();
    if (typed?.trim() === '' && !field.required) choose({ value: '' });
    else if (free) choose(all.find((option) => option.label === free) ?? { value: free });
    else close();
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columns, isOpen);
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) return open();
      const next = active + step;
      const last = options.length - 1;
      // In a single column, moving past the end wraps around. A grid stops at the ends, because a jump would be hard to follow.
      setActive(columns > 1 ? (next < 0 || next > last ? active : next) : (next + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter') {
      // Enter selects a choice here, so don't submit the form.
      event.preventDefault();
      if (isOpen) choose(options[active]);
      else open();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const optionId = (index: number) => `${id}o${index}`;
  return (
    <div className="wb-choice" data-drawn={drawing ? '' : undefined}>
      {drawing && <span className="wb-drawing">{drawing}</span>}
      <input
        {...attributes}
        ref={input}
        readOnly={isWaiting}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder || (field.required ? 'Choose' : 'Nothing')}
        value={typed ?? shownValue}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={press}
        onMouseDown={() => (isOpen ? close() : open())}
        onBlur={leave}
      />
      {isOpen && (
        <div id={`${id}list`} role="listbox" aria-label={text(field.label)} className={columns > 1 ? 'wb-options wb-tiles' : 'wb-options'}>
          {options.length === 0 && (
            <div role="option" aria-selected={false} aria-disabled>
              No matches
            </div>
          )}
          {options.map((option, index) => (
            // The text field keeps the focus, and `aria-activedescendant` names the active option.
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === chosen}
              data-active={index === active || undefined}
              ref={index === active ? scrollTo : undefined}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              {drawings[option.value] && <span className="wb-drawing">{drawings[option.value]}</span>}
              <span title={columns > 1 ? option.label : undefined}>{option.label}</span>
              {option.value !== option.label && option.value !== '' && <span className="wb-small">{option.value}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
