import { weekdays } from '../../core/data/nowScope.ts';
import { months } from '../../core/fields/fastNumberFormat.ts';

/** The possible values of `now.month` and `now.weekday`. The week starts on Monday. */
export const nowNames = {
  month: { values: months.map((name) => name.toLowerCase()) },
  weekday: { values: [...weekdays.slice(1), ...weekdays.slice(0, 1)] },
} as const;
