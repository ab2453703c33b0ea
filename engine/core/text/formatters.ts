import type { Formatters } from 'intl-messageformat';
import { plainDate, plainNumber } from '../fields/fastNumberFormat.ts';

/**
 * What intl-messageformat formats numbers, dates and plurals with: one Intl object for each locale and style, however many
 * texts use it, and '' for what Intl would throw on or show as `NaN`.
 */
export function createFormatters(): Formatters {
  const made = new Map<string, unknown>();

  /** `make` again only for a new key. An Intl object that cannot be made (`currency/??`) is remembered as undefined. */
  function once<T>(key: string, make: () => T): T | undefined {
    if (!made.has(key)) made.set(key, attempt(make));
    // Keys begin with the kind, so what is stored under one has the type that its only caller stores.
    return made.get(key) as T | undefined;
  }

  const formatters = {
    getNumberFormat: (locale?: string | string[], style?: Intl.NumberFormatOptions) => ({
      format: (value: unknown) => {
        if (typeof value !== 'number' || Number.isNaN(value)) return '';
        const known = plainNumber(value, String(locale), style ?? {});
        return known ?? once(`number ${locale} ${JSON.stringify(style)}`, () => new Intl.NumberFormat(locale, style))?.format(value) ?? '';
      },
    }),
    getDateTimeFormat: (locale?: string | string[], style?: Intl.DateTimeFormatOptions) => ({
      format: (value: unknown) => {
        if (!(value instanceof Date)) return '';
        return (
          plainDate(value, String(locale), style ?? {}) ??
          once(`date ${locale} ${JSON.stringify(style)}`, () => new Intl.DateTimeFormat(locale, style))
            ?.format(value)
            .replaceAll('\u202f', ' ') ??
          ''
        );
      },
    }),
    getPluralRules: (locale?: string | string[], style?: Intl.PluralRulesOptions) => ({
      select: (value: number) =>
        once(`plural ${locale} ${style?.type}`, () => new Intl.PluralRules(locale, style))?.select(value) ?? 'other',
    }),
  };
  // intl-messageformat calls nothing of an Intl object but `format` and `select`.
  return formatters as unknown as Formatters;
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
