// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import { showManifest } from '../showManifest.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = {
  block: 'list',
  title: 'Rents',
  of: 'plots',
  item: {
    title: { field: 'name' },
    figures: [
      { text: '+{row.rent}', tone: 'danger', when: { 'row.rent': { gt: 1000 } } },
      { field: 'rent', when: { 'row.rent': { lte: 1000 } } },
    ],
  },
  total: { label: 'Together', value: { sum: 'plots.rent' }, format: 'money' },
  empty: 'No plots',
};

test('a row’s figures are at its end in their tone, if their condition holds', async () => {
  await act(async () => showManifest(list));
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual(['Roses$9.00', 'Beans+12050', 'Leeks$4.00']);
  expect(screen.getByText('+12050').closest('.tone-danger')).not.toBeNull();
});

test('the total is below the rows in its format', async () => {
  await act(async () => showManifest(list));
  expect((await screen.findByText('Together')).parentElement?.textContent).toBe('Together$133.50');
});

test('an empty list also has its total', async () => {
  await act(async () => showManifest({ ...list, of: 'none', total: { ...list.total, value: { sum: 'none.rent' } } }));
  expect(await screen.findByText('No plots')).toBeDefined();
  expect(screen.getByText('$0.00')).toBeDefined();
});

/** Creates a source in which one collection can't be loaded until the test calls `repair`. */
function sourceWithout(broken: 'plots' | 'fees') {
  let isDown = true;
  const load = (name: string) => async () => {
    if (isDown && name === broken) throw new Error('down');
    return { default: [{ id: 'p1', name: 'Roses', rent: 900 }] };
  };
  // React logs errors that boundaries catch.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const source = createMemorySource({ plots: load('plots'), fees: load('fees') }, fixedClock('2026-06-01T12:00'));
  return { source, repair: () => (isDown = false) };
}

test('a total that can’t be computed leaves the heading and rows, and can be tried again', async () => {
  const { source, repair } = sourceWithout('fees');
  await act(async () => showManifest({ ...list, total: { ...list.total, value: { sum: 'fees.rent' } } }, { source }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Togetherthe collection "fees" could not be loadedTry again');
  expect(screen.getByRole('region', { name: 'Rents' }).contains(alert)).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  repair();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect((await screen.findByText('Together')).parentElement?.textContent).toBe('Together$9.00');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list whose rows can’t be loaded shows one error, and trying again also brings its total', async () => {
  const { source, repair } = sourceWithout('plots');
  await act(async () => showManifest(list, { source }));
  expect((await screen.findByRole('alert')).textContent).toContain('These records couldn’t be loaded');
  expect(screen.getByRole('heading', { name: 'Rents' })).toBeDefined();
  expect(screen.queryByText('Together')).toBeNull();
  repair();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect((await screen.findByText('Together')).parentElement?.textContent).toBe('Together$9.00');
});
