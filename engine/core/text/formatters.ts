import { formatDateFast, formatNumberFast } from '../fields/fastNumberFormat.ts';

/** Creates the formatters for text. They return '' for invalid values. */
export function createFormatters() {
  const cache = new Map<string, unknown>();

  /** Calls `make` once per key, and caches the result. Caches undefined if Intl rejects the options. */
  function getCached<T>(key: string, make: () => T): T | undefined {
    if (!cache.has(key)) cache.set(key, attempt(make));
    // The cast is safe, because each kind of formatter has its own keys.
    return cache.get(key) as T | undefined;
  }

  return {
    getNumberFormat: (locale: string, style?: Intl.NumberFormatOptions) => ({
      format: (value: unknown) => {
        if (typeof value !== 'number' || Number.isNaN(value)) return '';
        const known = formatNumberFast(value, locale, style ?? {});
        return (
          known ?? getCached(`number ${locale} ${JSON.stringify(style)}`, () => new Intl.NumberFormat(locale, style))?.format(value) ?? ''
        );
      },
    }),
    getDateTimeFormat: (locale: string, style?: Intl.DateTimeFormatOptions) => ({
      format: (value: unknown) => {
        if (!(value instanceof Date)) return '';
        return (
          formatDateFast(value, locale, style ?? {}) ??
          getCached(`date ${locale} ${JSON.stringify(style)}`, () => new Intl.DateTimeFormat(locale, style))
            ?.format(value)
            .replaceAll('\u202f', ' ') ??
          ''
        );
      },
    }),
    getPluralRules: (locale: string, style?: Intl.PluralRulesOptions) => ({
      select: (value: number) =>
        getCached(`plural ${locale} ${style?.type}`, () => new Intl.PluralRules(locale, style))?.select(value) ?? 'other',
    }),
  };
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
