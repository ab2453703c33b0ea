import { useState } from 'react';
import type { FieldWidgetProps } from '../../index.ts';

const unreadable = 'This isn’t valid JSON yet, so it isn’t saved. Check for a missing bracket, comma, or quote.';

/** A text field for a JSON value. While the JSON is invalid, `onChange` isn't called, and the form can't be submitted. */
export default function JsonText({ value, onChange, attributes }: FieldWidgetProps) {
  const given = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(given);
  // The last valid JSON in the field.
  const [known, setKnown] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (!haveSameValue(known, given)) {
      setKnown(given);
      setTyped(given);
    }
  }
  const isReadable = canRead(typed);
  return (
    <>
      <textarea
        {...attributes}
        ref={(box) => box?.setCustomValidity(isReadable ? '' : unreadable)}
        aria-invalid={isReadable ? undefined : true}
        spellCheck={false}
        rows={Math.min(12, Math.max(2, typed.split('\n').length))}
        className="wb-code"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!canRead(target.value)) return;
          setKnown(target.value.trim());
          onChange(target.value.trim());
        }}
      />
      {!isReadable && <p className="wb-wrong">{unreadable}</p>}
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

/** Returns true for valid JSON, and for empty text, which removes the key. */
function canRead(text: string): boolean {
  return text.trim() === '' || read(text) !== undefined;
}

/** Compares the values of two JSON strings. The order of keys doesn't matter. */
function haveSameValue(one: string, other: string): boolean {
  return formatJson(read(one)) === formatJson(read(other));
}

function formatJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
