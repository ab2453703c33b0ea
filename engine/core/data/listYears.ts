import type { Years } from '../../language/years.ts';

/** Returns the year that contains `today` and the years before it, latest first. */
export function listYears({ past, firstMonth }: Years, today: unknown): string[] {
  if (typeof today !== 'string') return [];
  const isNext = firstMonth > 1 && Number(today.slice(5, 7)) >= firstMonth;
  const current = Number(today.slice(0, 4)) + (isNext ? 1 : 0);
  return Array.from({ length: past + 1 }, (_, index) => String(current - index));
}
