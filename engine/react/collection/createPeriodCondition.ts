import type { Condition } from '../../language/condition.ts';
import type { Period } from '../../language/grouping.ts';
import { addDays, firstWeekday, isDay, startOfWeek } from '../../core/values/calendarDays.ts';

const shapes: Readonly<Record<Exclude<Period, 'week'>, RegExp>> = {
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  year: /^\d{4}$/,
};

/**
 * Returns a condition for dates in the period `chosen`: a day (`2026-11-21`), a month (`2026-11`), a year (`2026`), or the first day of a
 * week. Returns `undefined` if `chosen` isn't valid.
 */
export function createPeriodCondition(field: string, per: Period, chosen: string, locale: string): Condition | undefined {
  if (per === 'week') {
    const isWeek = isDay(chosen) && startOfWeek(chosen, firstWeekday(locale)) === chosen;
    return isWeek ? { [`row.${field}`]: { gte: chosen, lt: addDays(chosen, 7) } } : undefined;
  }
  if (!shapes[per].test(chosen)) return undefined;
  // `~` sorts after every character in a date, so this matches all dates that start with `chosen`.
  return { [`row.${field}`]: { gte: chosen, lt: `${chosen}~` } };
}
