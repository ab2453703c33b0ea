import { plainDate, plainNumber } from '../fields/fastNumberFormat.ts';

/** Creates the formatters for text. They return '' for invalid values. */
export function createFormatters() {
  const made = new Map<string, unknown>();

  /** Calls `make` once per key, and caches the result. Caches undefined if Intl rejects the options. */
  function once<T>(key: string, make: () => T): T | undefined {
    if (!made.has(key)) made.set(key, attempt(make));
    // The key includes the kind of formatter, so the type is right.
    return made.get(key) as T | undefined;
  }

  return {
    getNumberFormat: (locale: string, style?: Intl.NumberFormatOptions) => ({
      format: (value: unknown) => {
        if (typeof value !== 'number' || Number.isNaN(value)) return '';
        const known = plainNumber(value, locale, style ?? {});
        return known ?? once(`number ${locale} ${JSON.stringify(style)}`, () => new Intl.NumberFormat(locale, style))?.format(value) ?? '';
      },
    }),
    getDateTimeFormat: (locale: string, style?: Intl.DateTimeFormatOptions) => ({
      format: (value: unknown) => {
        if (!(value instanceof Date)) return '';
        return (
          plainDate(value, locale, style ?? {}) ??
          once(`date ${locale} ${JSON.stringify(style)}`, () => new Intl.DateTimeFormat(locale, style))
            ?.format(value)
            .replaceAll('\u202f', ' ') ??
          ''
        );
      },
    }),
    getPluralRules: (locale: string, style?: Intl.PluralRulesOptions) => ({
      select: (value: number) =>
        once(`plural ${locale} ${style?.type}`, () => new Intl.PluralRules(locale, style))?.select(value) ?? 'other',
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
