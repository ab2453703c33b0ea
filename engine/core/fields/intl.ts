// Making a formatter costs some hundred times as much as using it, so each is made once.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return kept(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options)).format(value);
}

/** Some releases of Intl put a narrow no-break space before AM and PM; a plain one can be searched for. */
export function formatDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return kept(dates, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options))
    .format(date)
    .replaceAll('\u202f', ' ');
}
