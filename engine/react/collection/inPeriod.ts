import type { Condition } from '../../language/condition.ts';
import type { Filter } from '../../language/collection.ts';

const shapes: Readonly<Record<NonNullable<Filter['per']>, RegExp>> = {
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  year: /^\d{4}$/,
};

/**
 * Returns a condition for dates in a day, month, or year (`2026-11-21`, `2026-11`, or `2026`). Returns `undefined` if `chosen` isn't valid.
 */
export function inPeriod(field: string, per: NonNullable<Filter['per']>, chosen: string): Condition | undefined {
  if (!shapes[per].test(chosen)) return undefined;
  // This matches dates that start with `chosen`, because `~` sorts after every character in a date.
  return { [`row.${field}`]: { gte: chosen, lt: `${chosen}~` } };
}
