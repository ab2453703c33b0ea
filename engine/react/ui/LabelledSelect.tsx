import { useId } from 'react';
import { controlClasses } from './controlClasses.ts';

export interface LabelledSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  isUnchosen?: boolean;
  /** True to save height on phones by showing the label inside the select. */
  inside?: boolean;
  className?: string;
}

export function LabelledSelect({ label, value, options, onChange, isUnchosen, inside, className = '' }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${inside ? 'relative' : ''} ${className}`}>
      <label
        htmlFor={id}
        className={`mb-1 block text-sm font-medium text-muted ${inside ? 'max-sm:pointer-events-none max-sm:absolute max-sm:top-1 max-sm:start-3.25 max-sm:text-xs' : ''}`}
      >
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClasses} ${inside ? 'max-sm:pt-5 max-sm:pb-1' : ''}`}
      >
        {isUnchosen && <option value="">—</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
