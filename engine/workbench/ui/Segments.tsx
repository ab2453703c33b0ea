import { useId } from 'react';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: string;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="wb-segments">
      <legend className="wb-unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
