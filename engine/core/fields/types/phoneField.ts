import type { FieldType } from '../FieldType.ts';
import { formatRules, textual } from '../textual.ts';

/**
 * A North American number as (XXX) XXX-XXXX, 14 characters (§5). The digits of what is typed or pasted, without a country code 1:
 * after a plus, or before ten digits in a text that the mask has not written, for the mask begins with a bracket. Brackets and dashes come only with the digit behind them, so that they can be deleted.
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

export const phoneField: FieldType = {
  ...textual,
  ...formatRules('^\\(\\d{3}\\) \\d{3}-\\d{4}$', 'Please enter a valid phone number (XXX) XXX-XXXX'),
  name: 'phone',
  input: { type: 'tel', autocomplete: 'tel' },
  mask: phoneMask,
};
