import { useState } from 'react';
import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { notANumber, numberText, typedNumber } from '../typedNumber.ts';
import { useControl } from '../useControl.ts';

/** A number; money is typed in its currency's unit and kept in the smallest coins. What was typed stays as it was typed (`12.50`) as long as it means the value. */
export function NumberWidget(props: WidgetProps) {
  const { value, placeholder, onChange } = props;
  const { field, type, attributes } = useControl(props);
  const { scale = 1, unit } = type.input ?? {};
  const [typed, setTyped] = useState('');
  const scaled = (bound: number | string | undefined) => (typeof bound === 'number' ? bound / scale : undefined);
  const take = (input: HTMLInputElement) => {
    setTyped(input.value);
    onChange(input.validity.badInput ? notANumber : typedNumber(input.value, scale));
  };
  return (
    <div className="relative">
      {unit?.before && <Unit text={unit.before} side="left-3" />}
      <input
        {...attributes}
        type="number"
        inputMode="decimal"
        autoComplete={field.autocomplete}
        min={scaled(field.minimum)}
        max={scaled(field.maximum)}
        step={scaled(field.step) ?? (scale === 1 ? 'any' : 1 / scale)}
        placeholder={placeholder || undefined}
        value={typedNumber(typed, scale) === value ? typed : numberText(value, scale)}
        onChange={({ target }) => take(target)}
        // The value of what is no number is empty, so that React sees no change where it was empty before.
        onInput={({ currentTarget }) => currentTarget.validity.badInput && take(currentTarget)}
        className={`${controlClasses} tabular-nums ${unit?.before ? 'pl-7' : ''} ${unit?.after ? 'pr-9' : ''}`}
      />
      {unit?.after && <Unit text={unit.after} side="right-3" />}
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
