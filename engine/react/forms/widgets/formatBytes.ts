export function formatBytes(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const style = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 } as const;
  return new Intl.NumberFormat(locale, style).format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000));
}
