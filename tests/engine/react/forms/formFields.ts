import type { Field } from '../../../../engine/language/field.ts';

/** Creates a field with simple defaults. */
export function field(type: string, more: Partial<Field> = {}): Field {
  return { name: type, label: type.charAt(0).toUpperCase() + type.slice(1), type, ...more };
}

export const colours = [
  { value: 'red', label: 'Deep red' },
  { value: 'blue', label: 'Sky blue' },
];

/** One field of each type, with rules for that type. */
export const everyField: Field[] = [
  field('text', { maxLength: 8, pattern: '[a-z ]+' }),
  field('email'),
  field('phone'),
  field('select', { options: colours }),
  field('textarea', { minLength: 2 }),
  field('checkbox', { required: true }),
  field('number', { minimum: 1, maximum: 10 }),
  field('money', { minimum: 0 }),
  field('percent'),
  field('date'),
  field('time'),
  field('datetime'),
  field('switch'),
  field('password', { minLength: 6 }),
  field('list', { options: colours }),
  field('url'),
  field('image'),
  field('rating'),
];
