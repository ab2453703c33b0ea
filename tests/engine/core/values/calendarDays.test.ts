import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  firstWeekday,
  isDay,
  startOfWeek,
  weekday,
  weeksOfMonth,
} from '../../../../engine/core/values/calendarDays.ts';

describe('a calendar day', () => {
  test.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-2-3', false],
    ['tomorrow', false],
    [undefined, false],
  ])('the check whether %s is a day gives %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  test('the next day is right across months, years, and changes of daylight saving time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  });

  test('adding months keeps the day or uses the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-21');
  });

  test('a day has a weekday, and its week starts as the locale says', () => {
    expect([weekday('2026-11-22'), weekday('2026-11-23')]).toEqual([7, 1]);
    expect(startOfWeek('2026-11-22', 7)).toBe('2026-11-22');
    expect(startOfWeek('2026-11-22', 1)).toBe('2026-11-16');
  });
});

test('a month is shown in whole weeks with the surrounding days', () => {
  const weeks = weeksOfMonth('2026-12-04', 7);
  expect(weeks.map(([first]) => first)).toEqual(['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27']);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOfMonth('2027-02-10', 1)).toHaveLength(4);
});

test.each([
  ['en-US', 7],
  ['de-DE', 1],
  ['en-GB', 1],
])('the weeks of %s begin with day %s', (locale, first) => {
  expect(firstWeekday(locale)).toBe(first);
});

/** Simulates a browser without `getWeekInfo()`, with or without its older form, `weekInfo`. */
function withWeekInfo(weekInfo: { firstDay: number } | undefined) {
  return class extends Intl.Locale {
    getWeekInfo = undefined;
    weekInfo = weekInfo;
  };
}

test('the first day of the week follows from the region in a browser without week info, and from older week info', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('Intl', { Locale: withWeekInfo(undefined) });
  expect(['en-US', 'pt', 'de-DE', 'en-GB', 'zxx'].map(firstWeekday)).toEqual([7, 7, 1, 1, 1]);
  vi.stubGlobal('Intl', { Locale: withWeekInfo({ firstDay: 6 }) });
  expect(firstWeekday('en-US')).toBe(6);
});
