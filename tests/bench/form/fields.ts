import type { Field } from '../../../engine/language/field.ts';

const types = ['text', 'email', 'phone', 'number', 'select', 'date'] as const;

/** Required fields that cycle through six types: `Field 0` and `Field 6` are text fields. `?fields=60` sets the number of fields. */
export const fields: Field[] = Array.from({ length: Number(new URLSearchParams(location.search).get('fields')) }, (_, index): Field => {
  const type = types[index % types.length] ?? 'text';
  const field = { name: `f${index}`, label: `Field ${index}`, type, required: true };
  return type === 'select' ? { ...field, options: ['Fish', 'Beef'].map((text) => ({ value: text, label: text })) } : field;
});

export function toText(text: unknown): string {
  return String(text ?? '');
}
