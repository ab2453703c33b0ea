import { expect, test } from 'vitest';
import { onDay } from '../../../../engine/compiler/analysis/onDay.ts';

test('a day is known with its month and weekday, but without a time', () => {
  const { scope, isKnown } = onDay(
    { scope: { viewer: { id: '1' }, now: { time: '09:00' } }, isKnown: (path) => path === 'viewer.id' },
    '2026-11-27',
  );
  expect(scope).toEqual({ viewer: { id: '1' }, now: { date: '2026-11-27', month: 'november', weekday: 'friday' } });
  expect(['now.date', 'now.weekday', 'now.time', 'viewer.id', 'viewer.role'].map(isKnown)).toEqual([true, true, false, true, false]);
});
