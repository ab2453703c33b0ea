import { clockIn, fixedClock, type Clock } from '../core/data/clock.ts';
import type { Scenario } from '../language/scenario.ts';

/** Returns the frozen clock of a scenario's `given`, in its time zone. Returns undefined if it has no date. */
export function givenClock({ date, timeZone }: Pick<Scenario['given'], 'date' | 'timeZone'>): Clock | undefined {
  if (date === undefined) return undefined;
  return timeZone === undefined ? fixedClock(date) : clockIn(timeZone, fixedClock(date));
}
