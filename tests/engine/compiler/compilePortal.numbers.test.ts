import { expect, test } from 'vitest';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal } from '../../support/plotsPortal.ts';

/** The plots portal with numbers with a name, and a screen that shows a text while the condition holds. */
async function problemsOf(numbers: Record<string, unknown>, when: unknown, text = 'Soon'): Promise<string[]> {
  const settings = { ...(plotsPortal['portal-config/portal.json'] as object), numbers }; // it is one object there
  return problemLines({
    ...plotsPortal,
    'portal-config/portal.json': settings,
    'screens/beds/few.json': { title: 'Few', blocks: [{ block: 'text', text, when }] },
    'portal-config/navigation/few.json': { label: 'Few', items: [{ label: 'Few', to: '/beds/few' }] },
  });
}

test('a number with a name is read in bounds, in texts and as a number of days', async () => {
  const when = { 'viewer.rank': 'warden', 'now.date': { olderThanDays: 'numbers.days' } };
  expect(await problemsOf({ days: 7, year: 2024 }, when, 'Since {numbers.year}')).toEqual([]);
});

test('a name that portal.json does not have is told with the nearest', async () => {
  expect(await problemsOf({ days: 7 }, { 'now.date': { olderThanDays: 'numbers.day' } })).toContain(
    'screens/beds/few.json:9:28 unknown-path "numbers.day" leads nowhere: "numbers" has no "day" (did you mean "numbers.days"?)',
  );
});

test('a number of days that is a text, but no path, is told', async () => {
  expect(await problemsOf({}, { 'now.date': { olderThanDays: 'seven' } })).toEqual([
    'screens/beds/few.json:9:28 unknown-path "seven" leads nowhere: there is no "seven" (did you mean "event"?)',
  ]);
});

test('a number that nothing reads is a warning', async () => {
  expect((await problemsOf({ days: 7 }, { 'viewer.rank': 'warden' })).map((line) => line.replace(/:[0-9:]+/, ''))).toEqual([
    'portal-config/portal.json unread-number warning: nothing reads "numbers.days"',
  ]);
});
