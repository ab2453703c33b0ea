import type { Field } from '../../../language/field.ts';
import { defineFieldType, type RuleViolation, type FieldType, type Rule } from '../FieldType.ts';
import { fieldPhrase } from '../fieldPhrases.ts';
import { cleanSchema } from '../JsonSchema.ts';
import { readText } from '../readText.ts';
import { phoneMask } from './phoneMask.ts';

/** Formats that have their own error message. A format's name is also its message's key. */
type Format = 'email' | 'phone' | 'url' | 'image' | 'color' | 'date' | 'time' | 'datetime';

/** Returns the rules for a string that must match `pattern`. `format` selects the error message. */
export function formatRules(pattern: string, format: Format) {
  return {
    jsonSchema: ({ checkFormat }: Field) => cleanSchema({ type: 'string', pattern: checkFormat === false ? undefined : pattern }),
    sentence: (_rule: Rule, { language }: RuleViolation) => fieldPhrase(language)(format),
  };
}

/** A character in an email address. Excludes dots, and punctuation that often surrounds addresses. */
const mailPart = '[^\\s@.,;:<>()\\[\\]"?\\\\]';

/** A character in a host name: an underscore, or a letter or digit of any script. */
const hostSign = '[^\\s@:/?#\\\\.%,;()\\[\\]{}|^<>"\'*!$&+=~`-]';
/** A part of a host name. Hyphens are allowed only in the middle. */
const hostPart = `${hostSign}(?:-*${hostSign})*`;
const host = `(?:${hostPart}(?:\\.${hostPart})*\\.?|\\[[0-9A-Fa-f:.]+\\])`;
const port = '(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';
/** Rejects passwords (`user:password@host`) and backslashes, because both can disguise the host. */
const webAddress = `[hH][tT][tT][pP][sS]?://${host}${port}(?:[/?#][^\\s\\\\]*)?`;

const emailField = defineFieldType({
  type: 'email',
  ...formatRules(`^${mailPart}+(?:\\.${mailPart}+)*@(?:${hostPart}\\.)+(?![0-9]+$)${hostSign}(?:-*${hostSign})+$`, 'email'),
  limits: { maxLength: 254 },
  input: { type: 'email', autocomplete: 'email' },
  usualWidth: 200,
  isRoomy: true,
  breaks: 'anywhere',
  designable: true,
  href: (value) =>
    typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` : undefined,
});

/** A North American phone number. For other countries, use a text field with a `pattern`. */
const phoneField = defineFieldType({
  type: 'phone',
  ...formatRules('^\\(\\d{3}\\) \\d{3}-\\d{4}$', 'phone'),
  input: { type: 'tel', autocomplete: 'tel' },
  mask: phoneMask,
  read: (entered) => (typeof entered === 'string' ? phoneMask(readText(entered)).trim() : entered),
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
  ...formatRules(`^${webAddress}$`, 'url'),
  limits: { maxLength: 2000 },
  input: { type: 'url', autocomplete: 'url' },
  usualWidth: 200,
  isRoomy: true,
  href: (value) => (typeof value === 'string' ? value : undefined),
});

/** A picture's address: a path such as `/media/hall.jpg`, or a full web address. */
const imageField = defineFieldType({
  type: 'image',
  ...formatRules(`^(?:${webAddress}|/(?![/\\\\])[^\\s\\\\]*)$`, 'image'),
  limits: { maxLength: 2000 },
  widget: 'image',
  input: { type: 'text' },
  filter: 'none',
});

/** A color as `#rrggbb`. */
const colorField = defineFieldType({
  type: 'color',
  ...formatRules('^#[0-9a-fA-F]{6}$', 'color'),
  input: { type: 'color' },
  filter: 'none',
});

export const addressTypes: readonly FieldType[] = [emailField, phoneField, urlField, imageField, colorField];
