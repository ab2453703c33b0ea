// Formats common values faster than Intl, whose first use takes 0.1 seconds on a slow phone.

const locale = 'en-US';
export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const dollars = { currency: 'USD', digits: 2, sign: '$' } as const;

export function hasFastFormat(currency: string, requested: string): boolean {
  return currency === dollars.currency && requested === locale;
}

/** Formats a number as `Intl.NumberFormat` would. Returns `undefined` if only `Intl` can format the number. */
export function formatNumberFast(
  value: number,
  requested: string,
  options: Intl.NumberFormatOptions & { scale?: number },
): string | undefined {
  const { style = 'decimal', currency, useGrouping = true, signDisplay = 'auto', scale: _, ...otherOptions } = options;
  const { minimumFractionDigits, maximumFractionDigits, ...unknown } = otherOptions;
  const isMoney = style === 'currency' && currency === dollars.currency;
  const isKnown = isMoney || ((style === 'decimal' || style === 'percent') && currency === undefined);
  const isSigned = signDisplay === 'exceptZero';
  if (requested !== locale || !isKnown || typeof useGrouping !== 'boolean' || Object.keys(unknown).length > 0) return undefined;
  const usual = isMoney ? [2, 2] : style === 'percent' ? [0, 0] : [0, 3];
  const [usualLeast = 0, usualMost = 0] = usual;
  const least = minimumFractionDigits ?? Math.min(usualLeast, maximumFractionDigits ?? usualLeast);
  const most = maximumFractionDigits ?? Math.max(usualMost, least);
  // Doesn't match NaN, Infinity, or exponential notation.
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!parts || (signDisplay !== 'auto' && !isSigned) || least > most) return undefined;
  const [, minus, integer = '', digits = ''] = parts;
  const shift = (style === 'percent' ? 2 : 0) + most;
  // Round the digits as text, because multiplication isn't exact.
  const all = integer + digits.padEnd(shift + 1, '0');
  const end = integer.length + shift;
  if (end > 15) return undefined;
  const rounded = Number(all.slice(0, end)) + (all.charAt(end) >= '5' ? 1 : 0);
  // Let Intl format a result that could be `-0`.
  if (rounded === 0 && (minus || Object.is(value, -0))) return undefined;
  const text = String(rounded).padStart(most + 1, '0');
  const integerText = text.slice(0, text.length - most);
  const fraction = text
    .slice(text.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  const sign = minus || (isSigned && rounded > 0 ? '+' : '');
  const grouped = useGrouping && integerText.length > 3 ? integerText.replaceAll(/\B(?=(\d{3})+$)/g, ',') : integerText;
  return `${sign}${isMoney ? dollars.sign : ''}${grouped}${fraction && `.${fraction}`}${style === 'percent' ? '%' : ''}`;
}

/** Formats a date as `Intl.DateTimeFormat` would. Returns `undefined` if the date, locale, or style needs Intl itself. */
export function formatDateFast(date: Date, requested: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const years = date.getFullYear();
  // Dates before 1900 need Intl, because their time zone offsets can have seconds.
  if (requested !== locale || !(years >= 1900 && years <= 9999)) return undefined;
  const month = months[date.getMonth()] ?? '';
  const hours = date.getHours();
  const day = (name: string) => `${name} ${date.getDate()}, ${years}`;
  const time = `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  const short = month.slice(0, 3);
  const styles = Object.entries(options).map(([key, style]) => `${key} ${style}`);
  switch (styles.toSorted().join(', ')) {
    case 'dateStyle medium':
    case 'day numeric, month short, year numeric':
      return day(short);
    case 'dateStyle long':
    case 'day numeric, month long, year numeric':
      return day(month);
    case 'dateStyle medium, timeStyle short':
      return `${day(short)}, ${time}`;
    case 'timeStyle short':
      return time;
    case 'month short, year numeric':
      return `${short} ${years}`;
    default:
      return undefined;
  }
}
