import { addDays, addMonths, startOfWeek, type IsoDay } from '../../../core/values/calendarDays.ts';

/** Returns the day to focus after a key such as ArrowDown. Returns `undefined` if the key doesn't move the focus. */
export function dayOfKey(key: string, day: IsoDay, first: number): IsoDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, first);
    case 'End':
      return addDays(startOfWeek(day, first), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
