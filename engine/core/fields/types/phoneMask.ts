import { toAsciiDigits } from '../readText.ts';

/** The number of digits, without the country code. */
const maxDigits = 10;

/**
 * Formats typed or pasted text as (XXX) XXX-XXXX. Leaves foreign numbers and other text unchanged, so that the field rejects them.
 *
 * Formatted text never ends with a parenthesis or dash, so that users can delete the last digit.
 * @param before The previous text in the control.
 */
export function phoneMask(typed: string, before?: string): string {
  const text = toAsciiDigits(typed);
  if (/[^\d\s().+/\-\u2010-\u2015\u2212]/.test(text)) return typed;
  const digits = text.replace(/\D/g, '');
  const isPlus = /^[\s(]*\+/.test(text);
  const hasCode = digits.startsWith('1') && (isPlus || digits.length > maxDigits || /^\D*1\D/.test(text));
  const isForeign = digits.startsWith('0') || (isPlus && !hasCode) || text.lastIndexOf('+') > text.search(/[\d+]/);
  const national = hasCode ? digits.slice(1) : digits;
  if (isForeign || (hasCode && national === '')) return typed;
  if (national.length <= maxDigits)
    return `${formatDigits(national)}${national.length === maxDigits ? (/\s*$/.exec(typed)?.[0] ?? '') : ''}`;
  const rest = /^(?:\D*\d){10}(.*)$/su.exec(hasCode ? text.replace(/\d/, '') : text)?.[1] ?? '';
  if (/\D/.test(rest) || before === undefined) return typed;
  // Ignore another digit after a complete number.
  if (isFull(before) && typed.length === before.length + 1) return before;
  // No area code starts with 1, so this is a second country code. Leave the number alone.
  return hasCode && national.startsWith('1') ? typed : formatDigits(national.slice(0, maxDigits));
}

function isFull(text: string): boolean {
  return text.replace(/\D/g, '').length === maxDigits;
}

function formatDigits(digits: string): string {
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return digits && `(${digits}`;
}
