import type { Field } from '../../../engine/language/field.ts';

const types = ['text', 'email', 'phone', 'number', 'select', 'date'] as const;

/** Sixty fields, ten of each of six types; the texts among them are `Field 0`, `Field 6`, and so on. */
export const fields: Field[] = Array.from({ length: 60 }, (_, index): Field => {
  const type = types[index % types.length] ?? 'text';
  const field = { name: `f${index}`, label: `Field ${index}`, type };
  return type === 'select' ? { ...field, options: ['Fish', 'Beef'].map((text) => ({ value: text, label: text })) } : field;
});

/** The texts here need no scope. */
export function textOf(text: unknown): string {
  return String(text ?? '');
}
