import { describe, expect, test } from 'vitest';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import type { Condition } from '../../../../engine/language/condition.ts';

/** Casts an invalid condition to `Condition`. */
const broken = (condition: unknown) => condition as Condition;

describe('a date near today', () => {
  const holds = (test: object, day: unknown, today: string) => matches(broken({ 'row.day': test }), { row: { day }, now: { date: today } });
  const days = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01', '2027-01-07', '2027-01-08'];

  test('inLastDays and inNextDays include today and both ends, across a new year', () => {
    const [last, next] = [{ inLastDays: 7 }, { inNextDays: 7 }];
    expect(days.filter((day) => holds(last, day, '2027-01-01'))).toEqual(['2026-12-25', '2026-12-31', '2027-01-01']);
    expect(days.filter((day) => holds(next, day, '2026-12-31'))).toEqual(['2026-12-31', '2027-01-01', '2027-01-07']);
  });

  test('days near today count calendar days across changes of daylight saving time', () => {
    expect(holds({ inNextDays: 1 }, '2026-03-08T23:59', '2026-03-07')).toBe(true);
    expect(holds({ inNextDays: 1 }, '2026-03-09', '2026-03-07')).toBe(false);
    expect(holds({ inLastDays: 1 }, '2026-10-31', '2026-11-01')).toBe(true);
  });

  test('inThis holds from the first to the last day of the month or year', () => {
    expect(days.filter((day) => holds({ inThis: 'month' }, day, '2026-12-31'))).toEqual(['2026-12-24', '2026-12-25', '2026-12-31']);
    expect(days.filter((day) => holds({ inThis: 'year' }, day, '2027-06-15'))).toEqual(['2027-01-01', '2027-01-07', '2027-01-08']);
    expect(holds({ inThis: 'month' }, '2025-12-31', '2026-12-31')).toBe(false);
    expect(holds({ inThis: 'month' }, '2026-12-31T23:30', '2026-12-01')).toBe(true);
  });

  test.each([undefined, null, '', 'soon', 20_261_224])('no comparison with today holds for %j, which isn’t a date', (day) => {
    for (const test of [{ inLastDays: 400 }, { inNextDays: 400 }, { inThis: 'year' }]) expect(holds(test, day, '2026-12-24')).toBe(false);
  });

  test('no comparison with today holds without a current date', () => {
    for (const test of [{ inLastDays: 400 }, { inNextDays: 400 }, { inThis: 'year' }])
      expect(matches(broken({ 'row.day': test }), { row: { day: '2026-12-24' } })).toBe(false);
  });

  test('an unknown period is closed, even under not', () => {
    expect(matches(broken({ not: { 'row.day': { inThis: 'week' } } }), { row: { day: '2026-12-24' }, now: { date: '2026-12-24' } })).toBe(
      false,
    );
  });
});
