import { useEffect, useRef, useState } from 'react';
import type { ConditionSubject, FormOption } from '../../compiler/edits/EntryForm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { operatorWords, type OperatorName } from './conditionOperators.ts';
import { SeveralChoices } from './SeveralChoices.tsx';

interface Props {
  subject: ConditionSubject;
  options: readonly FormOption[];
  /** Adds a row with the selected values. Some operators need no values. */
  onAdd: (operator: OperatorName, chosen?: readonly unknown[]) => void;
  onClose: () => void;
}

/** Renders a checkbox for each of a field's options. Checking an option adds a row for the field to the condition. */
export function AskedChoices({ subject, options, onAdd, onClose }: Props) {
  const [operator, setOperator] = useState<OperatorName>('oneOf');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const add = (chosen: readonly unknown[]) => {
    const pressed = String(chosen[0]);
    const editor = box.current?.closest('section');
    onAdd(operator, chosen);
    // Move the focus to the same checkbox in the new row.
    requestAnimationFrame(() => {
      const inputs = [...(editor?.querySelectorAll('input') ?? [])];
      inputs.find(({ name, value }) => name === subject.path && value === pressed)?.focus();
    });
  };
  return (
    <div
      ref={box}
      className="wb-condition-row"
      role="group"
      aria-label={subject.label}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="wb-condition-parts">
        <span>{subject.label}</span>
        <select
          aria-label="Comparison"
          value={operator}
          onChange={({ target }) => {
            // The cast is safe, because the options below are operators.
            const to = target.value as OperatorName;
            if (to === 'oneOf' || to === 'not') setOperator(to);
            else onAdd(to);
          }}
        >
          {Object.entries(operatorWords.choice).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        <SeveralChoices name={subject.path} options={options} chosen={[]} onChange={add} />
      </div>
      <IconButton glyph="close" label={`Remove ${subject.label}`} onClick={onClose} />
    </div>
  );
}
