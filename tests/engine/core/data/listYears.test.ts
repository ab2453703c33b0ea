import { describe, expect, test } from 'vitest';
import { listYears } from '../../../../engine/core/data/listYears.ts';

describe('years that follow the calendar', () => {
  test.each([
    [1, '2026-12-31', ['2026', '2025', '2024']],
    [1, '2027-01-01', ['2027', '2026', '2025']],
    [7, '2026-06-30', ['2026', '2025', '2024']],
    [7, '2026-07-01', ['2027', '2026', '2025']],
    [12, '2026-12-01', ['2027', '2026', '2025']],
  ])('years that start in month %d are, on %s, %j', (firstMonth, today, years) => {
    expect(listYears({ past: 2, firstMonth }, today)).toEqual(years);
  });

  test('there are no years before the day is known', () => {
    expect(listYears({ past: 2, firstMonth: 1 }, undefined)).toEqual([]);
  });
});
