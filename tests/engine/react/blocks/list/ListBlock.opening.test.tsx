// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { engineBlock } from '../../../../support/vocabulary.ts';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

const list = {
  block: 'list',
  title: 'Rents',
  of: 'plots',
  item: { title: 'name', blocks: [{ block: 'text', text: 'Rent of {row.name}' }] },
  empty: 'No plots',
};
const row = (name: string) => screen.findByRole('button', { name });

test('a press on a row with blocks shows them below it, and another press hides them', async () => {
  await act(async () => showManifest(list));
  const beans = await row('Beans');
  expect(beans.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(beans);
  expect(beans.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Rent of Beans')).toBeDefined();
  expect(screen.queryByText('Rent of Leeks')).toBeNull();
  fireEvent.click(beans);
  expect(screen.queryByText('Rent of Beans')).toBeNull();
});

test('the blocks of the first row are loaded but hidden until they are wanted', async () => {
  await act(async () => showManifest(list));
  const roses = await row('Roses');
  expect(screen.getByText('Rent of Roses').closest('[style*="display: none"]')).not.toBeNull();
  fireEvent.click(roses);
  expect(screen.getByText('Rent of Roses').closest('[style*="display: none"]')).toBeNull();
});

test('rows for which "open" holds show their blocks from the start', async () => {
  await act(async () => showManifest({ ...list, item: { ...list.item, open: { 'row.rent': { gt: 1000 } } } }));
  expect((await row('Beans')).getAttribute('aria-expanded')).toBe('true');
  expect((await row('Leeks')).getAttribute('aria-expanded')).toBe('false');
});

test('the address names the one row of a list with "state" that shows its blocks', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const manifest = { ...list, item: { ...list.item, state: 'plot' } };
  await act(async () => showManifest(manifest, { state: { plot: 'p2' } }));
  const opened = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);
  await row('Beans');
  expect(opened()).toEqual(['Beans']);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leeks' })));
  expect(opened()).toEqual(['Leeks']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leeks' })));
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
});

test('only rows for which "expands" holds can be expanded', async () => {
  await act(async () => showManifest({ ...list, item: { ...list.item, expands: { 'row.rent': { gt: 1000 } } } }));
  await row('Beans');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Beans']);
});

test('a button of a row shows the blocks of the row', async () => {
  const water = { label: 'Water', do: 'water' };
  const assets = { actions: { water: { effect: 'log' } } };
  await act(async () => showManifest({ ...list, item: { ...list.item, actions: [water] } }, { assets }));
  const leeks = (await screen.findAllByRole('listitem')).find((item) => item.textContent.includes('Leeks'));
  if (!leeks) throw new Error('There is no row for leeks');
  await act(async () => void fireEvent.click(within(leeks).getByRole('button', { name: 'Water' })));
  expect(screen.getByText('Rent of Leeks')).toBeDefined();
});

test('a bar of a row is named by the row’s title and has a mark for its pace', async () => {
  const bar = { value: 'row.rent', max: 1000, pace: 40 };
  await act(async () => showManifest({ ...list, item: { title: 'name', bar } }));
  const roses = await screen.findByRole('progressbar', { name: 'Roses' });
  expect(roses.getAttribute('aria-valuetext')).toBe('90%');
  expect(document.querySelectorAll('[data-pace]')).toHaveLength(3);
});

test.each([0, 100, 130])('a pace of %s percent has no mark', async (pace) => {
  await act(async () => showManifest({ ...list, item: { title: 'name', bar: { value: 'row.rent', max: 1000, pace } } }));
  await screen.findByRole('progressbar', { name: 'Roses' });
  expect(document.querySelector('[data-pace]')).toBeNull();
});

test('a search narrows a list, and its count shows how many rows match', async () => {
  const search = { label: 'Search plots', fields: ['name'] };
  await act(async () => showManifest({ ...list, search, count: '{count.shown} of {count.total} plots' }, { state: { search: 'ea' } }));
  expect(await screen.findByText('1 of 3 plots')).toBeDefined();
  expect(screen.getByRole('searchbox', { name: 'Search plots' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['leads somewhere and has blocks', { to: '/plots', blocks: list.item.blocks }],
  ['opens but has no blocks', { open: { 'row.rent': 0 } }],
  ['has an input but no machine', { with: { plot: 'row.id' } }],
])('a row that %s is refused', (_, more) => {
  expect(engineBlock.safeParse({ ...list, item: { title: 'name', ...more } }).success).toBe(false);
});
