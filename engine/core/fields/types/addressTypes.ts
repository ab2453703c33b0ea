import type { Field } from '../../../language/field.ts';
import { defineFieldType, type FieldType } from '../FieldType.ts';
import { schemaOf } from '../JsonSchema.ts';

/** Rules of a text with a format of its own: a regular expression for the whole of it, and what to say when it does not fit. */
export function formatRules(pattern: string, message: string) {
  return {
    jsonSchema: ({ checkFormat }: Field) => schemaOf({ type: 'string', pattern: checkFormat === false ? undefined : pattern }),
    sentence: () => message,
  };
}

const emailField = defineFieldType({
  type: 'email',
  ...formatRules('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'Please enter a valid email address'),
  input: { type: 'email', autocomplete: 'email' },
  usualWidth: 200,
  isRoomy: true,
  breaks: 'anywhere',
  designable: true,
  href: (value) =>
    typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` : undefined,
});

/**
 * What is typed or pasted as (XXX) XXX-XXXX, 14 characters: its digits, without a country code 1 after a plus, or before ten digits in
 * a text that the mask has not written, for the mask begins with a bracket. Brackets and dashes come only with the digit behind them,
 * so that they can be deleted.
 */
function phoneMask(typed: string): string {
  const all = typed.replace(/\D/g, '');
  const text = typed.trim();
  const hasCountryCode = /^\+\s*1/.test(text) || (text.startsWith('1') && all.length > 10);
  const digits = (hasCountryCode ? all.slice(1) : all).slice(0, 10);
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return digits && `(${digits}`;
}

/** A telephone number of North America. A portal elsewhere uses a text with a `pattern`, or brings a type of its own. */
const phoneField = defineFieldType({
  type: 'phone',
  ...formatRules('^\\(\\d{3}\\) \\d{3}-\\d{4}$', 'Please enter a valid phone number (XXX) XXX-XXXX'),
  input: { type: 'tel', autocomplete: 'tel' },
  mask: phoneMask,
  usualWidth: 150,
  breaks: 'never',
  designable: true,
  href: (value) => {
    const digits = typeof value === 'string' ? value.replace(/\D/g, '') : '';
    return digits.length === 10 ? `tel:+1${digits}` : undefined;
  },
});

const urlField = defineFieldType({
  type: 'url',
  ...formatRules('^https?://[^\\s/]+\\S*$', 'Please enter a valid web address'),
  input: { type: 'url', autocomplete: 'url' },
  usualWidth: 200,
  isRoomy: true,
  href: (value) => (typeof value === 'string' ? value : undefined),
});

/** The address of a picture, on this site (`/media/hall.jpg`) or another. */
const imageField = defineFieldType({
  type: 'image',
  ...formatRules('^(?:https?://[^\\s/]+\\S*|/(?!/)\\S*)$', 'Please enter the address of a picture'),
  widget: 'image',
  input: { type: 'text' },
  filter: 'none',
});

/** A colour as `#rrggbb`, chosen with the platform's own picker. */
const colorField = defineFieldType({
  type: 'color',
  ...formatRules('^#[0-9a-fA-F]{6}$', 'Please choose a colour'),
  input: { type: 'color' },
  filter: 'none',
});

/** Where somebody or something is found, and other texts with a format of their own. */
export const addressTypes: readonly FieldType[] = [emailField, phoneField, urlField, imageField, colorField];
