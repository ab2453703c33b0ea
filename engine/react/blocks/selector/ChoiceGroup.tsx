import { useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { tickClasses, tickLineClasses } from '../../ui/controlClasses.ts';

export interface ShownOption {
  value: string;
  label: string;
  detail?: string;
  badge?: string;
}

export interface ChoiceGroupProps {
  label: string;
  options: readonly ShownOption[];
  value: string;
  onChange: (value: string) => void;
  look: 'radio' | 'list';
}

const lines = {
  radio: { box: 'flex flex-wrap gap-x-6', line: tickLineClasses, input: tickClasses },
  list: {
    box: 'grid gap-0.5 @xs:flex @xs:gap-2 max-sm:overflow-x-auto max-sm:p-0.5 max-sm:*:shrink-0 sm:@xs:flex-wrap',
    line:
      'tone-primary flex min-h-11 items-center gap-3 rounded-(--radius-control) px-3 py-2 text-sm font-medium text-muted cursor-pointer hover:bg-sunken hover:text-ink ' +
      '@xs:gap-2 @xs:rounded-full @xs:border @xs:border-line @xs:bg-raised @xs:text-sm @xs:has-checked:border-(--tone-line) ' +
      'has-checked:bg-(--tone-soft) has-checked:text-(--tone-text) has-focus-visible:outline-2 has-focus-visible:outline-focus',
    input: 'sr-only',
  },
};

/** Native radio buttons. A button's accessible name is its option's label. Its description is the option's badge and detail. */
export function ChoiceGroup({ label, options, value, onChange, look }: ChoiceGroupProps) {
  const name = useId();
  const { box, line, input } = lines[look];
  return (
    <fieldset className="@container min-w-0">
      <legend
        className={
          look === 'list'
            ? 'eyebrow mb-2 px-3 text-muted @xs:px-0 sm:@xs:float-start sm:@xs:me-4 sm:@xs:mb-0 sm:@xs:leading-11 max-sm:sr-only'
            : 'mb-1 text-sm font-medium text-muted'
        }
      >
        {label}
      </legend>
      <div className={box}>
        {options.map((option, index) => {
          const id = `${name}-${index}`;
          return (
            <label key={option.value} className={`${line} relative`}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={`${id}-label`}
                aria-describedby={option.detail || option.badge ? `${id}-detail` : undefined}
                className={input}
              />
              <span id={`${id}-label`} className="min-w-0 flex-1">
                {option.label}
              </span>
              {(option.detail || option.badge) && (
                <span id={`${id}-detail`} className="flex items-center gap-2 text-sm text-muted tabular-nums">
                  {option.badge && <Badge tone="primary">{option.badge}</Badge>}
                  {option.detail && <span>{option.detail}</span>}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
