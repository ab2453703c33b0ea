/** What an input that cannot be read as a number hands to the form, whose rules then refuse it. */
export const notANumber = 'not a number';

/** The number that `text` says, times `scale` and then whole: dollars to cents. Nothing for an empty text. */
export function typedNumber(text: string, scale = 1): number | string | undefined {
  if (text.trim() === '') return undefined;
  const typed = Number(text);
  if (!Number.isFinite(typed)) return notANumber;
  return scale === 1 ? typed : Math.round(typed * scale);
}

/** How a number of the form is typed: cents as dollars with two decimals, unless they are whole. */
export function numberText(value: unknown, scale = 1): string {
  if (typeof value !== 'number') return '';
  if (scale === 1) return String(value);
  return value % scale === 0 ? String(value / scale) : (value / scale).toFixed(2);
}
