import { isoDay } from '../../index.ts';

/** The preview's date and time zone, as in `PreviewViewer`, and the portal's fixed clock. */
export interface ChosenMoment {
  date: string | null;
  zone: string | null;
  clock?: string | undefined;
}

/** Returns the moment that the preview shows. Without a date, it is the portal's fixed moment or the current one. */
export function readMoment({ date, clock }: Omit<ChosenMoment, 'zone'>): Date {
  const given = date?.length === 10 ? `${date}T${readTime(clock)}` : date;
  const moment = new Date(given ?? clock ?? Date.now());
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
}

/** Returns the chosen date as a day and a time in this computer's time zone. The time is '' if only a day is chosen. */
export function readInputs({ date }: Pick<ChosenMoment, 'date'>): { day: string; time: string } {
  if (date === null) return { day: '', time: '' };
  if (date.length === 10) return { day: date, time: '' };
  const [day = '', time = ''] = localMinute(readMoment({ date })).split('T');
  return { day, time };
}

/**
 * Returns the date for the page's URL, or `undefined` for the portal's own clock. If a time zone is chosen, returns a moment in UTC, so
 * that the URL means the same moment on every computer. Otherwise, returns a day or a local time.
 */
export function writeDate(day: string, time: string, { zone, clock }: Omit<ChosenMoment, 'date'>): string | undefined {
  if (day === '' && time === '') return undefined;
  const date = day === '' ? isoDay(readMoment({ date: null, clock })) : day;
  if (zone !== null) return toInstant(readMoment({ date: time === '' ? date : `${date}T${time}`, clock }));
  return time === '' ? date : `${date}T${time}`;
}

/** Returns the day in the preview: `2026-11-22`. `undefined` if neither a date nor a time zone is chosen. */
export function shownDay({ date, zone, clock }: ChosenMoment): string | undefined {
  if (zone === null) return readInputs({ date }).day || undefined;
  // Swedish dates have the same format as ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(readMoment({ date, clock }));
}

/** Returns the local date and time of a moment: `2026-11-21T23:30`. */
export function localMinute(moment: Date): string {
  return `${isoDay(moment)}T${moment.toTimeString().slice(0, 5)}`;
}

/** Returns a moment in UTC, to the minute: `2026-11-22T04:30Z`. */
export function toInstant(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}

function readTime(clock: string | undefined): string {
  return /T(\d\d:\d\d(?::\d\d)?)/.exec(clock ?? '')?.[1] ?? '09:00';
}
