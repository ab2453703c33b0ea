import { isoDay } from '../../index.ts';

/** The date and time zone that the user chose, as in `PreviewViewer`. `clock` is the portal's fixed date, if it has one. */
export interface ChosenMoment {
  date: string | null;
  zone: string | null;
  clock?: string | undefined;
}

/** Returns the moment that the preview shows. Defaults to the portal's fixed date or, if it has none, to the current time. */
export function readMoment({ date, clock }: Omit<ChosenMoment, 'zone'>): Date {
  const given = date?.length === 10 ? `${date}T${readTime(clock)}` : date;
  const moment = new Date(given ?? clock ?? Date.now());
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
}

/** Returns the values of the date and time inputs, in this computer's time zone. An empty input is ''. */
export function readInputs({ date }: Pick<ChosenMoment, 'date'>): { day: string; time: string } {
  if (date === null) return { day: '', time: '' };
  if (date.length === 10) return { day: date, time: '' };
  const [day = '', time = ''] = localMinute(readMoment({ date })).split('T');
  return { day, time };
}

/**
 * Converts the date and time inputs to a date for the page's address. With a time zone, the result is a moment in UTC, so that the address
 * means the same moment on every computer.
 */
export function writeDate(day: string, time: string, { zone, clock }: Omit<ChosenMoment, 'date'>): string | undefined {
  if (day === '' && time === '') return undefined;
  const date = day === '' ? isoDay(readMoment({ date: null, clock })) : day;
  if (zone !== null) return toInstant(readMoment({ date: time === '' ? date : `${date}T${time}`, clock }));
  return time === '' ? date : `${date}T${time}`;
}

/** Returns the preview's day, such as `2026-11-22`. Returns `undefined` if the user has chosen neither a date nor a time zone. */
export function getPreviewDay({ date, zone, clock }: ChosenMoment): string | undefined {
  if (zone === null) return readInputs({ date }).day || undefined;
  // Sweden uses ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(readMoment({ date, clock }));
}

/** Formats a moment in local time: `2026-11-21T23:30`. */
export function localMinute(moment: Date): string {
  return `${isoDay(moment)}T${moment.toTimeString().slice(0, 5)}`;
}

/** Formats a moment in UTC: `2026-11-22T04:30Z`. */
export function toInstant(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}

function readTime(clock: string | undefined): string {
  return /T(\d\d:\d\d(?::\d\d)?)/.exec(clock ?? '')?.[1] ?? '09:00';
}
