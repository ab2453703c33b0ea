import { useState, type KeyboardEvent } from 'react';
import { numberText, parseTypedNumber } from '../../../core/fields/parseTypedNumber.ts';
import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number input. Keeps `12.50` as typed. Doesn't use `type=number`, because browsers would read `12,5` as 125. */
export function NumberWidget(props: WidgetProps) {
  const { value, placeholder, onChange } = props;
  const { field, type, attributes } = useControl(props);
  const { scale = 1, unit } = type.input ?? {};
  const kind = { scale, signs: [unit?.before, unit?.after], locale: props.registry.formContext.runtime.locale };
  const [typed, setTyped] = useState('');
  const { minimum, maximum } = type.jsonSchema(field);
  const scaleBound = (bound: number | string | undefined) => (typeof bound === 'number' ? bound / scale : undefined);
  const number = typeof value === 'number' ? value : undefined;
  const parseAndStore = (text: string) => {
    setTyped(text);
    onChange(parseTypedNumber(text, kind));
  };
  const press = (event: KeyboardEvent) => {
    const count = steps[event.key];
    if (count === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (value !== undefined && number === undefined) return;
    const next = Math.round(((number ?? 0) + count * (field.step ?? 1)) * 1e6) / 1e6;
    parseAndStore(numberText(Math.min(Math.max(next, minimum ?? next), maximum ?? next), kind));
  };
  return (
    <div className="relative">
      {unit?.before && <Unit text={unit.before} side="start-3" />}
      <input
        {...attributes}
        type="text"
        role="spinbutton"
        // For fields that accept negative numbers, show the full keyboard. On some phones, the decimal keypad has no minus key.
        inputMode={(minimum ?? -1) >= 0 ? 'decimal' : undefined}
        aria-valuenow={number === undefined ? undefined : number / scale}
        aria-valuemin={scaleBound(field.minimum)}
        aria-valuemax={scaleBound(field.maximum)}
        // Autofill extensions read these attributes.
        min={scaleBound(field.minimum)}
        max={scaleBound(field.maximum)}
        step={scaleBound(field.step) ?? (scale === 1 ? 'any' : 1 / scale)}
        autoComplete={field.autocomplete}
        placeholder={placeholder || undefined}
        value={parseTypedNumber(typed, kind) === value ? typed : typeof value === 'string' ? value : numberText(value, kind)}
        onChange={({ target }) => parseAndStore(target.value)}
        onKeyDown={press}
        className={`${controlClasses} tabular-nums ${unit?.before ? 'ps-7' : ''} ${unit?.after ? 'pe-9' : ''}`}
      />
      {unit?.after && <Unit text={unit.after} side="end-3" />}
    </div>
  );
}

function Unit({ text, side }: { text: string; side: string }) {
  return (
    <span aria-hidden="true" className={`pointer-events-none absolute inset-y-0 flex items-center text-muted ${side}`}>
      {text}
    </span>
  );
}
