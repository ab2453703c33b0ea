import { createZonedClock, fixedClock, type Clock } from '../core/data/clock.ts';
import type { Scenario } from '../language/scenario.ts';

/** Returns the frozen clock of a scenario, or `undefined` if `given` contains no date. */
export function givenClock({ date, timeZone }: Pick<Scenario['given'], 'date' | 'timeZone'>): Clock | undefined {
  if (date === undefined) return undefined;
  return timeZone === undefined ? fixedClock(date) : createZonedClock(timeZone, fixedClock(date));
}
