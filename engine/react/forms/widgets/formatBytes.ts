/** Formats a size in bytes, such as `482 kB` or `1.3 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, divisor] =
    bytes < 1000 ? (['byte', 1] as const) : bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const);
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(bytes / divisor);
}
