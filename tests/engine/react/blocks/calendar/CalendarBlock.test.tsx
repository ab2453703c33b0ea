// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CalendarBlock from '../../../../../engine/react/blocks/calendar/CalendarBlock.tsx';
import type { CalendarProps } from '../../../../../engine/react/blocks/calendar/calendarSchema.ts';
import { dayOfKey } from '../../../../../engine/react/blocks/calendar/dayOfKey.ts';
import { groupRowsByDay } from '../../../../../engine/react/blocks/calendar/groupRowsByDay.ts';
import { setWindowWidth } from '../../../../support/setWindowWidth.ts';
import { GardenPage } from '../GardenPage.tsx';

beforeEach(() => void setWindowWidth(1280));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const calendar: CalendarProps = {
  block: 'calendar',
  label: 'Plots',
  of: 'plots',
  date: 'since',
  item: { title: 'name', to: '/club/home' },
  empty: 'Nothing sown',
  state: 'day',
};

async function show(state: Record<string, string> = {}, more: Partial<CalendarProps> = {}) {
  await act(async () =>
    render(
      <GardenPage state={state} scope={{ now: { date: '2026-05-20' }, viewer: { signedIn: true } }}>
        <CalendarBlock {...calendar} {...more} />
      </GardenPage>,
    ),
  );
  await screen.findByRole('grid');
}
const day = (name: RegExp) => screen.getByRole('button', { name });
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));

describe('a calendar', () => {
  test('a calendar shows the current month, marks today, and counts the records of each day', async () => {
    await show();
    const grid = screen.getByRole('grid', { name: 'May 2026' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(day(/May 20, 2026/).getAttribute('aria-current')).toBe('date');
    expect(day(/May 9, 2026/).getAttribute('aria-label')).toBe('Saturday, May 9, 2026, Plots: 1');
    expect(screen.getByText('Nothing sown')).toBeDefined();
  });

  test('a calendar shows the day of the address and its records', async () => {
    await show({ day: '2026-04-20' });
    expect(screen.getByRole('grid', { name: 'April 2026' })).toBeDefined();
    const list = screen.getByRole('group', { name: 'Monday, April 20, 2026' });
    expect(within(list).getByRole('link', { name: 'Leeks' }).getAttribute('href')).toBe('/club/home');
  });

  test('a calendar shows today if the address has an invalid day', async () => {
    await show({ day: '2026-02-30' });
    expect(screen.getByRole('grid', { name: 'May 2026' })).toBeDefined();
  });

  test('a calendar changes months with its buttons and returns to today', async () => {
    await show();
    fireEvent.click(day(/Previous month/));
    expect(screen.getByRole('grid', { name: 'April 2026' })).toBeDefined();
    fireEvent.click(day(/Next month/));
    fireEvent.click(day(/Next month/));
    expect(screen.getByRole('grid', { name: 'June 2026' })).toBeDefined();
    fireEvent.click(day(/^Today$/));
    expect(screen.getByRole('grid', { name: 'May 2026' })).toBeDefined();
  });

  test('a calendar is one tab stop, and arrow keys move through its days across months', async () => {
    await show({ day: '2026-05-09' });
    const stops = screen.getAllByRole('button').filter((button) => button.dataset['day'] && button.tabIndex === 0);
    expect(stops).toEqual([day(/May 9, 2026/)]);
    day(/May 9, 2026/).focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(day(/May 10, 2026/));
    await press('PageUp');
    expect(document.activeElement).toBe(day(/April 10, 2026/));
    expect(screen.getByRole('grid', { name: 'April 2026' })).toBeDefined();
  });

  test.each([
    ['Home', '2026-05-17', /May 17, 2026/],
    ['End', '2026-05-16', /May 16, 2026/],
  ])('a button pressed after %s keeps the focus', async (key, at, name) => {
    await show({ day: at });
    day(name).focus();
    await press(key);
    expect(document.activeElement).toBe(day(name));
    day(/Next month/).focus();
    await act(async () => fireEvent.click(day(/Next month/)));
    expect(screen.getByRole('grid', { name: 'June 2026' })).toBeDefined();
    expect(document.activeElement).toBe(day(/Next month/));
  });

  test('Enter moves the focus to the list of a day, even without records', async () => {
    await show({ day: '2026-05-20' });
    day(/May 20, 2026/).focus();
    await press('Enter');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /May 20, 2026/ }));
  });

  test('a calendar is shown even without records', async () => {
    await show({}, { of: 'none' });
    expect(screen.getByRole('grid')).toBeDefined();
    expect(screen.getByText('Nothing sown')).toBeDefined();
  });
});

test('a day’s records are in order of their times, and records without a day are left out', () => {
  const rows = [
    { id: 'late', date: '2026-05-01', time: '19:00' },
    { id: 'early', date: '2026-05-01', time: '08:00' },
    { id: 'moment', date: '2026-05-02T10:00' },
    { id: 'never', date: null },
  ];
  const days = groupRowsByDay(rows, 'date', 'time');
  expect([...days].map(([on, found]) => [on, found.map(({ id }) => id)])).toEqual([
    ['2026-05-01', ['early', 'late']],
    ['2026-05-02', ['moment']],
  ]);
});

test.each([
  ['ArrowLeft', '2026-05-19'],
  ['ArrowRight', '2026-05-21'],
  ['ArrowUp', '2026-05-13'],
  ['ArrowDown', '2026-05-27'],
  ['Home', '2026-05-18'],
  ['End', '2026-05-24'],
  ['PageUp', '2026-04-20'],
  ['PageDown', '2026-06-20'],
  ['x', undefined],
])('the key %s moves from May 20 to %s if weeks begin on Monday', (key, to) => {
  expect(dayOfKey(key, '2026-05-20', 1)).toBe(to);
});
