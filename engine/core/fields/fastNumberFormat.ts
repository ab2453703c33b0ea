// The first number or day that Intl writes has the browser load what it knows of languages, which keeps a slow phone busy for a tenth of a
// second before anything is seen. What a portal shows most, in American English, is written without it, to the letter as Intl would.

const locale = 'en-US';
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The currency that is known here. */
export const dollars = { currency: 'USD', digits: 2, sign: '$' } as const;

/** Whether a currency is written here where the locale is this one. */
export function isPlain(currency: string, asked: string): boolean {
  return currency === dollars.currency && asked === locale;
}

/**
 * A number as Intl writes it; `undefined` where Intl has to be asked: another language, another style, or a number of more than 15 digits.
 * @param options those of Intl; a `scale`, which texts bring, is no option of it.
 */
export function plainNumber(value: number, asked: string, options: Intl.NumberFormatOptions & { scale?: number }): string | undefined {
  const { style = 'decimal', currency, useGrouping = true, signDisplay = 'auto', scale: _, ...others } = options;
  const { minimumFractionDigits, maximumFractionDigits, ...unknown } = others;
  const isMoney = style === 'currency' && currency === dollars.currency;
  const isKnown = isMoney || ((style === 'decimal' || style === 'percent') && currency === undefined);
  const isSigned = signDisplay === 'exceptZero';
  if (asked !== locale || !isKnown || typeof useGrouping !== 'boolean' || Object.keys(unknown).length > 0) return undefined;
  const usual = isMoney ? [2, 2] : style === 'percent' ? [0, 0] : [0, 3];
  const [usualLeast = 0, usualMost = 0] = usual;
  const least = minimumFractionDigits ?? Math.min(usualLeast, maximumFractionDigits ?? usualLeast);
  const most = maximumFractionDigits ?? Math.max(usualMost, least);
  // Very large and very small numbers have an exponent, and what is no number has letters.
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!parts || (signDisplay !== 'auto' && !isSigned) || least > most) return undefined;
  const [, minus, integer = '', digits = ''] = parts;
  const shift = (style === 'percent' ? 2 : 0) + most;
  // Digits are rounded where they stand: to multiply would bring in others.
  const all = integer + digits.padEnd(shift + 1, '0');
  const end = integer.length + shift;
  if (end > 15) return undefined;
  const rounded = Number(all.slice(0, end)) + (all.charAt(end) >= '5' ? 1 : 0);
  // Whether nothing has a sign is for Intl to know.
  if (rounded === 0 && (minus || Object.is(value, -0))) return undefined;
  const text = String(rounded).padStart(most + 1, '0');
  const whole = text.slice(0, text.length - most);
  const fraction = text
    .slice(text.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  const sign = minus || (isSigned && rounded > 0 ? '+' : '');
  const grouped = useGrouping && whole.length > 3 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole;
  return `${sign}${isMoney ? dollars.sign : ''}${grouped}${fraction && `.${fraction}`}${style === 'percent' ? '%' : ''}`;
}

/** A day, a time of day, both, or a month, as Intl writes them in the browser's own zone; `undefined` where Intl has to be asked. */
export function plainDate(date: Date, asked: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const years = date.getFullYear();
  // Zones of older days have seconds.
  if (asked !== locale || !(years >= 1900 && years <= 9999)) return undefined;
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
