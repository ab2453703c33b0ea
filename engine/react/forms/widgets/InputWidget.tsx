import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { startsWithDay } from '../../../core/fields/values.ts';
import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { unparsableValue } from '../unparsableValue.ts';
import { useControl } from '../useControl.ts';

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function findCaretAfterDigits(text: string, count: number): number {
  let digits = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (digits === count) return index;
    digits += digitsIn(text.charAt(index));
  }
  return text.length;
}

function readDay(bound: unknown): string | undefined {
  return startsWithDay(bound) ? bound : undefined;
}

/** A single-line input. When a mask reformats the text, the caret stays right after the digit just typed. */
export function InputWidget(props: WidgetProps) {
  const { value, placeholder, onChange } = props;
  const { field, type, attributes } = useControl(props);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [, redraw] = useState(0);
  const before = typeof value === 'string' && value !== unparsableValue ? value : '';

  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!type.mask) return onChange(target.value);
    const masked = type.mask(target.value, before);
    const end = target.selectionStart ?? target.value.length;
    // If the mask rejects a digit, keep the caret in place.
    const count = digitsIn(target.value.slice(0, end)) - Number(masked === before);
    if (end < target.value.length && masked !== target.value) caret.current = findCaretAfterDigits(masked, count);
    onChange(masked);
    if (masked === before) redraw((count) => count + 1);
  };
  // For an incomplete date, the browser reports an empty value. Use `unreadable` instead, because the field isn't empty.
  const markIncomplete = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (currentTarget.validity.badInput) onChange(unparsableValue);
  };
  const isColor = type.input?.type === 'color';
  const control = (
    <input
      {...attributes}
      ref={input}
      type={type.input?.type ?? 'text'}
      autoComplete={field.autocomplete ?? type.input?.autocomplete}
      min={readDay(field.minimum)}
      max={readDay(field.maximum)}
      placeholder={placeholder || undefined}
      value={before}
      onChange={change}
      onBlur={markIncomplete}
      onKeyDown={(event) => event.key === 'Enter' && markIncomplete(event)}
      className={isColor ? `${controlClasses} p-1.5` : controlClasses}
    />
  );
  if (!isColor) return control;
  // Show the color's value as text next to the color picker, so that users can compare and copy it.
  return (
    <div className="flex items-center gap-3">
      <div className="w-16 shrink-0">{control}</div>
      <span className="font-mono text-sm text-muted">{before}</span>
    </div>
  );
}
