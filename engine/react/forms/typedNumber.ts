/** What an input that cannot be read as a number hands to the form, whose rules then refuse it. */
export const notANumber = 'not a number';

/**
 * The number that `text` says, times `scale`: dollars to cents, whole where the text says whole ones. A part of a cent stays, for the
 * form's rules to refuse it. Nothing for an empty text.
 */
export function typedNumber(text: string, scale = 1): number | string | undefined {
  if (text.trim() === '') return undefined;
  const typed = Number(text);
  if (!Number.isFinite(typed)) return notANumber;
  // 19.99 times 100 is 1998.9999999999998, while 1999 by 100 is 19.99 again.
  const whole = Math.round(typed * scale);
  return whole / scale === typed ? whole : typed * scale;
}

/** How a number of the form is typed: smallest coins in the currency's unit with all its decimals, unless it is whole. */
export function numberText(value: unknown, scale = 1): string {
  if (typeof value !== 'number') return '';
  if (scale === 1) return String(value);
  return value % scale === 0 ? String(value / scale) : (value / scale).toFixed(Math.round(Math.log10(scale)));
}
