import { plainDigits } from '../readText.ts';

/** The digits of a number without its country code. */
const most = 10;

/**
 * Returns what is typed or pasted as (XXX) XXX-XXXX, 14 characters. A leading 1 or +1 is the country code: after a plus, before a sign
 * that sets it apart, or before ten digits. Brackets and dashes come only with the digit behind them, so that they can be deleted.
 *
 * A number of another country, an extension, and anything with letters stays as it was typed: its field refuses it, and none of it is lost.
 * @param before what stood in the control: a full number takes no other digit there. Elsewhere too many digits stay, to be refused.
 */
export function phoneMask(typed: string, before?: string): string {
  const text = plainDigits(typed);
  if (/[^\d\s().+/\-\u2010-\u2015]/.test(text)) return typed;
  const digits = text.replace(/\D/g, '');
  const isPlus = /^[\s(]*\+/.test(text);
  const hasCode = digits.startsWith('1') && (isPlus || digits.length > most || /^\D*1\D/.test(text));
  const isForeign = digits.startsWith('0') || (isPlus && !hasCode) || text.lastIndexOf('+') > text.search(/[\d+]/);
  const national = hasCode ? digits.slice(1) : digits;
  if (isForeign || (hasCode && national === '')) return typed;
  if (national.length <= most) return `${written(national)}${national.length === most ? (/\s*$/.exec(typed)?.[0] ?? '') : ''}`;
  const rest = /^(?:\D*\d){10}(.*)$/su.exec(hasCode ? text.replace(/\d/, '') : text)?.[1] ?? '';
  if (/\D/.test(rest) || before === undefined) return typed;
  // A key in the middle of a full number would push its last digit out.
  return isFull(before) && typed.length === before.length + 1 ? before : written(national.slice(0, most));
}

function isFull(text: string): boolean {
  return text.replace(/\D/g, '').length === most;
}

function written(digits: string): string {
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return digits && `(${digits}`;
}
