import { tickLineClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';

const track =
  'relative h-6 w-11 shrink-0 appearance-none rounded-full bg-(--edge) transition-colors duration-150 ' +
  'before:absolute before:top-0.5 before:start-0.5 before:size-5 before:rounded-full before:bg-raised before:shadow before:transition-[translate] before:duration-150 ' +
  'checked:bg-primary-mark checked:before:translate-x-5 rtl:checked:before:-translate-x-5 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus disabled:opacity-60';

export function SwitchWidget(props: WidgetProps) {
  const { id, label, value, onChange } = props;
  const { attributes } = useControl(props);
  return (
    <div className={`${tickLineClasses} justify-between`}>
      <label htmlFor={id} className="flex-1 py-2">
        {label}
      </label>
      <input
        {...attributes}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        className={track}
      />
    </div>
  );
}
