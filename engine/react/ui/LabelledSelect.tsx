import { useId } from 'react';
import { controlClasses } from './controlClasses.ts';

export interface LabelledSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  isUnchosen?: boolean;
  /** Shows the label beside the select if there is room. */
  beside?: boolean;
  className?: string;
}

export function LabelledSelect({ label, value, options, onChange, isUnchosen, beside, className = '' }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${beside ? 'sm:flex sm:items-center sm:gap-3' : ''} ${className}`}>
      <label htmlFor={id} className={`mb-1 block text-sm font-medium text-muted ${beside ? 'shrink-0 sm:mb-0' : ''}`}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={controlClasses}>
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
