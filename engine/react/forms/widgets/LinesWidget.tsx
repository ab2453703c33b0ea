import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { controlClasses } from '../../ui/controlClasses.ts';
import { ShortName } from '../templates/ShortName.tsx';
import { useListFocus } from '../useListFocus.ts';
import { partIds } from '../partIds.ts';
import type { ListViewProps } from '../useControl.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { formPhrases } from '../formPhrases.ts';

/** A list of strings, each with its own input. Empty strings aren't submitted. */
export function LinesWidget({ items, control, placeholder, onChange }: ListViewProps) {
  const list = useRef<HTMLDivElement>(null);
  useListFocus(list, items.length);
  const { id, disabled, name: _, required: __, ...group } = control.attributes;
  const { words } = control;
  const phrase = usePhrases(formPhrases);
  const nameOf = (index: number) => phrase('item', { item: words.item, position: index + 1 });
  const add = () => onChange([...items, '']);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Don't submit the form.
    event.preventDefault();
    const button = list.current?.querySelector<HTMLElement>(':scope > [data-adds]');
    button?.focus();
    button?.click();
  };
  return (
    <div {...group} ref={list} id={id} role="group" aria-labelledby={partIds.label(id)} className="grid gap-2">
      {items.map((item, index) => (
        <div key={index} className="flex gap-2">
          <input
            type="text"
            aria-label={nameOf(index)}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder || undefined}
            value={item}
            onChange={(event) => onChange(items.with(index, event.target.value))}
            onKeyDown={press}
            className={controlClasses}
          />
          <Button look="quiet" tone="danger" disabled={disabled} onClick={() => onChange(items.toSpliced(index, 1))}>
            <ShortName short="×" name={phrase('removeOf', { remove: words.remove, item: nameOf(index) })} />
          </Button>
        </div>
      ))}
      <Button data-adds look="secondary" size="small" disabled={disabled} className="justify-self-start" onClick={add}>
        {words.add}
      </Button>
    </div>
  );
}
