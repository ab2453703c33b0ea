import type { FormOption } from '../../compiler/edits/EntryForm.ts';

interface Props {
  /** The subject's path, used as the checkboxes' `name` attribute. */
  name: string;
  options: readonly FormOption[];
  chosen: readonly unknown[];
  onChange: (chosen: readonly unknown[]) => void;
}

export function SeveralChoices({ name, options, chosen, onChange }: Props) {
  const toggle = (value: unknown, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <fieldset className="wb-several">
      <legend className="wb-unseen">Values</legend>
      {options.map(({ value, label }) => {
        const isOn = chosen.includes(value);
        // The only checked value can't be unchecked, because a condition needs at least one.
        const isLast = isOn && chosen.length === 1;
        return (
          <label key={String(value)} title={isLast ? 'Choose another value before you remove this one.' : undefined}>
            <input
              type="checkbox"
              name={name}
              value={String(value)}
              checked={isOn}
              aria-disabled={isLast || undefined}
              onChange={({ target }) => !isLast && toggle(value, target.checked)}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
