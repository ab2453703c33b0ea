import { dash, isBlank, whenFilled } from './blank.ts';
import { compareTexts } from './compare.ts';
import type { FieldType } from './FieldType.ts';
import { schemaOf } from './JsonSchema.ts';

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** What types that hold a text have in common. */
export const textual = {
  basic: 'string',
  widget: 'input',
  align: 'start',
  filter: 'text',
  empty: '',
  read: trimmed,
  format: (value: unknown) => (isBlank(value) ? dash : String(value)),
  compare: compareTexts,
  csv: (value: unknown) => (isBlank(value) ? '' : String(value)),
} satisfies Partial<FieldType>;

type Rules = Pick<FieldType, 'jsonSchema' | 'problem'>;

/** Rules of a type with a format of its own: a regular expression for the whole text, and what to say when it does not fit. */
export function formatRules(pattern: string, message: string): Rules {
  const format = new RegExp(pattern, 'u');
  return {
    jsonSchema: ({ checkFormat }) => schemaOf({ type: 'string', pattern: checkFormat === false ? undefined : pattern }),
    problem: whenFilled((value, { checkFormat }) => {
      if (typeof value !== 'string') return message;
      return checkFormat === false || format.test(value.trim()) ? undefined : message;
    }),
  };
}

/** Rules of a text that is free but for its length and, if the field brings one, its pattern. Lengths are UTF-16 units, as in HTML. */
export function freeTextRules(read: FieldType['read']): Rules {
  return {
    jsonSchema: ({ minLength, maxLength, pattern }) =>
      schemaOf({ type: 'string', minLength, maxLength, pattern: pattern && wholeText(pattern) }),
    problem: whenFilled((value, field, label) => {
      const text = read(value, field);
      if (typeof text !== 'string') return `${label} must be a text`;
      if (field.minLength !== undefined && text.length < field.minLength) return `${label} must be at least ${field.minLength} characters`;
      if (field.maxLength !== undefined && text.length > field.maxLength) return `${label} must be at most ${field.maxLength} characters`;
      if (field.pattern && !new RegExp(wholeText(field.pattern), 'u').test(text)) return `Please enter a valid ${label}`;
      return undefined;
    }),
  };
}

function wholeText(pattern: string): string {
  return `^(?:${pattern})$`;
}
