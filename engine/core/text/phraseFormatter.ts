import type { PlainText } from '../../language/text.ts';
import type { Language } from '../fields/phrases.ts';
import { formatText } from './formatText.ts';

type Formatter = NonNullable<Language['phrase']>;

const made = new WeakMap<object, Formatter>();

/** Returns a function that formats phrases in the portal's own wording. */
export function phraseFormatter(phrases: Readonly<Record<string, PlainText>>, locale: string): Formatter {
  const known = made.get(phrases);
  if (known) return known;
  const formatter: Formatter = (key, values) => (Object.hasOwn(phrases, key) ? formatText(phrases[key], values, locale) : undefined);
  made.set(phrases, formatter);
  return formatter;
}
