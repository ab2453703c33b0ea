import { isoDay } from './clock.ts';

const time = String.raw`(?:T(?<time>\d\d:\d\d))?`;
const dayToken = new RegExp(String.raw`^@d(?<days>[+-]\d{1,5})?(?<open>~)?${time}$`);
const monthToken = new RegExp(String.raw`^@m(?<months>[+-]\d{1,4})?:(?<day>\d{1,2})${time}$`);

/**
 * Replaces date tokens in strings at any depth.
 * - `@d-3`, `@d`, and `@d+12` count days from `now`.
 * - `@m-1:03` is the 3rd of the previous month, and `@m:15` the 15th of the current month.
 *   If the month has no such day, the token means its last day.
 * - A suffix such as `T19:30` adds a local time.
 * - `@d+12~` skips holidays (December 24, 25, and 31, and January 1).
 *
 * If there are no tokens, returns `value` itself.
 */
export function resolveDateTokens<T>(value: T, now: Date): T {
  // A token and its date are both strings, so the type stays the same.
  return resolve(value, now) as T;
}

const holidays: ReadonlySet<string> = new Set(['12-24', '12-25', '12-31', '01-01']);

export function hasDateTokens(value: unknown): boolean {
  return resolveDateTokens(value, new Date(0)) !== value;
}

function resolve(value: unknown, now: Date): unknown {
  if (typeof value === 'string') return value.startsWith('@') ? resolveToken(value, now) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return resolveList(value, now);
  let changed: [string, unknown][] | undefined;
  // Twice as fast as `Object.entries`.
  for (const key of Object.keys(value)) {
    const part: unknown = (value as Record<string, unknown>)[key];
    const resolved = resolve(part, now);
    if (resolved !== part) (changed ??= []).push([key, resolved]);
  }
  // Unlike an assignment, `fromEntries` treats `__proto__` as an ordinary key.
  return changed ? { ...value, ...Object.fromEntries(changed) } : value;
}

function resolveList(list: readonly unknown[], now: Date): readonly unknown[] {
  const resolved = list.map((item) => resolve(item, now));
  return resolved.some((item, index) => item !== list[index]) ? resolved : list;
}

function resolveToken(text: string, now: Date): string {
  const days = dayToken.exec(text)?.groups;
  if (days) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(days.days ?? 0));
    while (days.open && holidays.has(isoDay(day).slice(5))) day.setDate(day.getDate() + 1);
    return withTime(day, days.time);
  }
  const months = monthToken.exec(text)?.groups;
  if (!months) return text;
  const month = now.getMonth() + Number(months.months ?? 0);
  const lastDay = new Date(now.getFullYear(), month + 1, 0).getDate();
  return withTime(new Date(now.getFullYear(), month, Math.min(Math.max(Number(months.day), 1), lastDay)), months.time);
}

const withTime = (date: Date, time: string | undefined) => (time ? `${isoDay(date)}T${time}` : isoDay(date));
