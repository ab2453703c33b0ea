import { expect, test } from 'vitest';
import { withCurrentDay } from '../../../../engine/compiler/analysis/withCurrentDay.ts';

test('a known day includes its month and weekday, but no time', () => {
  const { scope, isKnown } = withCurrentDay(
    { scope: { viewer: { id: '1' }, now: { time: '09:00' } }, isKnown: (path) => path === 'viewer.id' },
    '2026-11-27',
  );
  expect(scope).toEqual({ viewer: { id: '1' }, now: { date: '2026-11-27', month: 'november', weekday: 'friday' } });
  expect(['now.date', 'now.weekday', 'now.time', 'viewer.id', 'viewer.role'].map(isKnown)).toEqual([true, true, false, true, false]);
});
