import { tickClasses, tickLineClasses } from '../../ui/controlClasses.ts';
import { partIds } from '../partIds.ts';
import type { ListViewProps } from '../useControl.ts';

export function ChoicesWidget({ items, control, onChange }: ListViewProps) {
  const { id, name, disabled, required, ...described } = control.attributes;
  const choices = control.field.options ?? [];
  const toggle = (value: string, isOn: boolean) => {
    const selected = new Set(items);
    if (isOn) selected.add(value);
    else selected.delete(value);
    onChange(choices.map((choice) => choice.value).filter((choice) => selected.has(choice)));
  };
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={partIds.label(id)}
      {...described}
      data-required={required}
      className="grid gap-x-6 sm:grid-cols-2"
    >
      {choices.map(({ value, label }) => (
        <label key={value} className={tickLineClasses}>
          <input
            type="checkbox"
            name={name}
            disabled={disabled}
            checked={items.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
            className={tickClasses}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
