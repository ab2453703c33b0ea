import { groupRows, type GroupOptions } from '../../core/values/groupRows.ts';
import type { Period } from '../../language/grouping.ts';
import type { Row } from '../../language/Row.ts';

export interface Periods {
  field: string;
  per: Period;
}

/** Returns the days, weeks, months, or years in the rows, latest first: `{ value: '2026-11', label: 'Nov 2026' }`. */
export function getPeriodOptions(
  rows: readonly Row[],
  periods: Periods,
  options: Omit<GroupOptions, 'sort'>,
): { value: string; label: string }[] {
  const groups = groupRows(rows, periods, { ...options, sort: `-${periods.field}` });
  return groups.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value: String(value) }]));
}
