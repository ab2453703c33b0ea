import { dollars, hasFastFormat, formatDateFast, formatNumberFast } from './fastNumberFormat.ts';

// Formatters are cached, because creating one takes a hundred times as long as using it.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const currencies = new Map<string, CurrencyFormat>();
const signs = new Map<string, CurrencySign>();
const marks = new Map<string, NumberMarks>();

function cached<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key);
  if (known) return known;
  const created = make();
  formats.set(key, created);
  return created;
}

export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return formatNumberFast(value, locale, options) ?? numberFormat(locale, options).format(value);
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options));
}

/** Formats a date. Replaces Intl's special space before AM and PM with an ordinary space, so that users can search for the text. */
export function formatDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const plain = formatDateFast(date, locale, options);
  if (plain !== undefined) return plain;
  return dateFormat(locale, options).format(date).replaceAll('\u202f', ' ');
}

/** Formats a range of days, with ordinary spaces: `Nov 15 – 21, 2026`. */
export function formatDateRange(from: Date, to: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, options).formatRange(from, to).replaceAll('\u2009', ' ');
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(dates, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));
}

/** A locale's decimal and thousands separators. */
export interface NumberMarks {
  decimal: string;
  group: string;
}

export function numberMarks(locale: string): NumberMarks {
  return cached(marks, locale, () => {
    if (hasFastFormat(dollars.currency, locale)) return { decimal: '.', group: ',' };
    const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
    const of = (partType: string) => parts.find(({ type }) => type === partType)?.value;
    // Some locales separate groups with a narrow space, but users type an ordinary one.
    return { decimal: of('decimal') ?? '.', group: (of('group') ?? ',').replace(/\s/, ' ') };
  });
}

export interface CurrencyFormat {
  options: Intl.NumberFormatOptions;
  /** The number of decimal places. US dollars have 2, so their `scale` is 100. */
  digits: number;
  scale: number;
}

/** Returns the currency format for an ISO 4217 code and a BCP 47 locale. */
export function currencyFormat(currency: string, locale: string): CurrencyFormat {
  return cached(currencies, `${locale} ${currency}`, () => {
    const options = currencyOptions(currency);
    const digits = hasFastFormat(currency, locale)
      ? dollars.digits
      : (numberFormat(locale, options).resolvedOptions().maximumFractionDigits ?? 2);
    return { options, digits, scale: 10 ** digits };
  });
}

/** A currency symbol. Only one key is set: `before` if the symbol precedes the amount, otherwise `after`. */
export interface CurrencySign {
  before?: string;
  after?: string;
}

/** Returns the currency symbol for an ISO 4217 code and a BCP 47 locale. */
export function currencySign(currency: string, locale: string): CurrencySign {
  return cached(signs, `${locale} ${currency}`, () => {
    if (hasFastFormat(currency, locale)) return { before: dollars.sign };
    const parts = numberFormat(locale, currencyOptions(currency)).formatToParts(1);
    const first = parts.find(({ type }) => type === 'currency' || type === 'integer');
    const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
    return first?.type === 'currency' ? { before: sign } : { after: sign };
  });
}

function currencyOptions(currency: string): Intl.NumberFormatOptions {
  return { style: 'currency', currency };
}
