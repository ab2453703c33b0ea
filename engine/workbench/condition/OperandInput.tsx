import { useState } from 'react';
import { isoDay } from '../../index.ts';
import { asArray } from '../../core/conditions/asArray.ts';
import type { ConditionSubject, FormOption } from '../../compiler/edits/EntryForm.ts';
import { isDay } from '../../core/values/calendarDays.ts';
import { findComparable, type OperatorName } from './conditionOperators.ts';
import { SeveralChoices } from './SeveralChoices.tsx';

interface Props {
  operator: OperatorName;
  operand: unknown;
  subject: ConditionSubject;
  subjects: readonly ConditionSubject[];
  onChange: (operand: unknown) => void;
}

/** The input for a row's value: a select, checkboxes, a date, a number, text, or the path of another value. */
export function OperandInput(props: Props) {
  const { operator, operand, subject, subjects, onChange } = props;
  switch (operator) {
    case 'exists':
    case 'missing':
      return null;
    case 'sameAs':
      return <SubjectChoice path={String(operand ?? '')} subjects={findComparable(subject, subjects)} onChange={onChange} />;
    case 'inThis':
      return <OneChoice options={periods} value={operand} onChange={onChange} />;
    case 'olderThanDays':
    case 'inLastDays':
    case 'inNextDays':
      return <NumberInput value={operand} label="Days" onChange={onChange} />;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return subject.input === 'time' ? <TimeInput value={operand} onChange={onChange} /> : <LimitInput {...props} />;
    case 'oneOf':
    case 'not':
      if (subject.options)
        return <SeveralChoices name={subject.path} options={subject.options} chosen={asArray(operand)} onChange={onChange} />;
      return (
        <TextInput label="Values, separated by commas" value={asArray(operand).join(', ')} onChange={(text) => onChange(values(text))} />
      );
    case 'contains':
      if (subject.options) return <OneChoice options={subject.options} value={asArray(operand)[0]} onChange={onChange} />;
      return <TextInput value={asArray(operand).join(', ')} onChange={(text) => onChange(oneOrMore(values(text)))} />;
    case 'is':
      if (subject.options) return <OneChoice options={subject.options} value={operand} onChange={onChange} />;
      if (subject.input === 'number') return <NumberInput value={operand} onChange={onChange} />;
      if (subject.input === 'date') return <DayInput value={operand} onChange={onChange} />;
      return <TextInput value={String(operand ?? '')} onChange={(text) => onChange(text === '' ? undefined : text)} />;
  }
}

const periods: readonly FormOption[] = [
  { value: 'month', label: 'month' },
  { value: 'year', label: 'year' },
];

function values(text: string): string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length === 0 ? undefined : parts;
}

function oneOrMore(parts: string[] | undefined): string | string[] | undefined {
  return parts?.length === 1 ? parts[0] : parts;
}

function OneChoice({ options, value, onChange }: { options: readonly FormOption[]; value: unknown; onChange: Props['onChange'] }) {
  const index = options.findIndex((option) => option.value === value);
  return (
    <select aria-label="Value" value={index} onChange={({ target }) => onChange(options[Number(target.value)]?.value)}>
      {index < 0 && <option value={-1}>{String(value ?? '')}</option>}
      {options.map((option, at) => (
        <option key={String(option.value)} value={at}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The input for the limit in “at least” or “before”: a number, a day, or the path of another value. */
function LimitInput({ operand, subject, subjects, onChange }: Props) {
  const isDate = subject.input === 'date';
  const others = findComparable(subject, subjects);
  const isPath = typeof operand === 'string' && !isDay(operand);
  return (
    <>
      <select
        aria-label="Compare with"
        value={isPath ? operand : ''}
        onChange={({ target }) => onChange(target.value === '' ? (isDate ? isoDay(new Date()) : 0) : target.value)}
      >
        <option value="">{isDate ? 'A day' : 'A number'}</option>
        {isPath && !others.some(({ path }) => path === operand) && <option value={operand}>{operand}</option>}
        {others.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
      {!isPath && (isDate ? <DayInput value={operand} onChange={onChange} /> : <NumberInput value={operand} onChange={onChange} />)}
    </>
  );
}

function SubjectChoice({ path, subjects, onChange }: { path: string; subjects: readonly ConditionSubject[]; onChange: Props['onChange'] }) {
  return (
    <select aria-label="Value" value={path} onChange={({ target }) => onChange(target.value)}>
      {!subjects.some((subject) => subject.path === path) && <option value={path}>{path}</option>}
      {subjects.map((subject) => (
        <option key={subject.path} value={subject.path}>
          {subject.label}
        </option>
      ))}
    </select>
  );
}

function DayInput({ value, onChange }: { value: unknown; onChange: Props['onChange'] }) {
  return (
    <input
      type="date"
      aria-label="Day"
      value={String(value ?? '')}
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
    />
  );
}

function TimeInput({ value, onChange }: { value: unknown; onChange: Props['onChange'] }) {
  return (
    <input
      type="time"
      aria-label="Time"
      value={String(value ?? '')}
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
    />
  );
}

function NumberInput({ value, label = 'Number', onChange }: { value: unknown; label?: string; onChange: Props['onChange'] }) {
  const send = (text: string) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number)) onChange(number);
  };
  return <TextInput label={label} inputMode="decimal" value={String(value ?? '')} onChange={send} />;
}

interface TextInputProps {
  label?: string;
  value: string;
  inputMode?: 'decimal';
  onChange: (text: string) => void;
}

/** A text input. While focused, it shows the typed text and ignores older values from the server. */
function TextInput({ label = 'Value', value, inputMode, onChange }: TextInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      aria-label={label}
      inputMode={inputMode}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
