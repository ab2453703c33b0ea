// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubDataSource } from '../../../../support/stubDataSource.ts';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

const list = {
  block: 'list',
  title: 'Watering',
  of: 'plots',
  by: 'state',
  sort: 'name',
  item: { title: { field: 'name' } },
  empty: 'No plots',
};
async function show(...args: Parameters<typeof showManifest>) {
  // Await `act`, because it lets suspended components render.
  await act(async () => void showManifest(...args));
  // Wait for the blocks, whose code loads on demand.
  await screen.findByText(/^(?:Leeks|Beets|No plots)$/);
}
const headings = (level: number) => screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('each group of a list is a region with a heading, and empty groups are left out', async () => {
  await show(list);
  expect(headings(2)).toEqual(['Watering']);
  expect(headings(3)).toEqual(['Needs water', 'wet']);
  expect(rowsOf('Needs water')).toEqual(['Leeks', 'Roses']);
  expect(rowsOf('wet')).toEqual(['Beans']);
});

test('the condition and the limit apply before the grouping', async () => {
  await show({ ...list, where: { 'row.state': 'dry' }, limit: 1 });
  expect(headings(3)).toEqual(['Needs water']);
  expect(rowsOf('Watering')).toEqual(['Leeks']);
});

test('records without a value come last under their own heading', async () => {
  const rows = [
    { id: 'a', name: 'Asters' },
    { id: 'b', name: 'Beets', state: 'dry' },
  ];
  const source = stubDataSource({ getCached: () => rows, list: async () => rows, subscribe: () => () => undefined });
  await show(list, { source });
  expect(headings(3)).toEqual(['Needs water', 'No state']);
});

test('a grouped list without records says so under its heading', async () => {
  await show({ ...list, of: 'none' });
  expect(within(screen.getByRole('region', { name: 'Watering' })).getByText('No plots')).toBeDefined();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('the total is below all groups', async () => {
  await show({ ...list, total: { label: 'Together', value: { sum: 'plots.rent' }, format: 'money' } });
  expect((await screen.findByText('Together')).parentElement?.textContent).toBe('Together$133.50');
});
