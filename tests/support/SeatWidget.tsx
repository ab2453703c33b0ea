import type { FieldWidgetProps } from '../../engine/index.ts';

/** A field with two inputs for one value. */
export function SeatWidget({ value, onChange, attributes }: FieldWidgetProps) {
  const seat = typeof value === 'string' ? value : '';
  const { id, name: _, ...rest } = attributes;
  return (
    <div id={id} role="group" aria-labelledby={`${id}__label`}>
      <input {...rest} aria-label="Row" value={seat.charAt(0)} onChange={({ target }) => onChange(target.value + seat.slice(1))} />
      <input {...rest} aria-label="Number" value={seat.slice(1)} onChange={({ target }) => onChange(seat.charAt(0) + target.value)} />
    </div>
  );
}
