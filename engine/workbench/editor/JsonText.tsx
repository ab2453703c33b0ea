import { useState } from 'react';
import type { FieldWidgetProps } from '../../index.ts';

/** A value as text. What cannot be read stays here, and is not written. */
export default function JsonText({ value, onChange, attributes }: FieldWidgetProps) {
  const given = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (!isSame(typed, given)) setTyped(given);
  }
  const isReadable = typed.trim() === '' || read(typed) !== undefined;
  return (
    <>
      <textarea
        {...attributes}
        aria-invalid={isReadable ? undefined : true}
        spellCheck={false}
        rows={Math.min(12, Math.max(2, typed.split('\n').length))}
        className="wb-code"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value.trim() === '' || read(target.value) !== undefined) onChange(target.value.trim());
        }}
      />
      {!isReadable && (
        <p className="wb-wrong">This cannot be read yet: a bracket, a comma or a quote is missing. It is not written until it can.</p>
      )}
    </>
  );
}

function read(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function isSame(one: string, other: string): boolean {
  const value = read(one);
  return value !== undefined && JSON.stringify(value) === JSON.stringify(read(other));
}
