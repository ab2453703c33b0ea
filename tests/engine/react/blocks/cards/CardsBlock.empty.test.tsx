// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';
import { actions, block, manyPlots } from './plotCards.ts';

afterEach(cleanup);

test('cards without any records have no search, filters, or count, but they keep their tools', async () => {
  const tools = [{ label: 'Water all', do: 'water' }];
  showManifest({ ...block, sorts: ['name'], tools }, { assets: { actions }, source: manyPlots(0) });
  expect(await screen.findByText('No plots')).toBeDefined();
  expect([screen.queryByRole('searchbox'), screen.queryByRole('combobox'), screen.queryByText('0 of 0 plots')]).toEqual([null, null, null]);
  expect(screen.getByRole('button', { name: 'Water all' })).toBeDefined();
  cleanup();
  showManifest(block, { source: manyPlots(0), state: { search: 'oak' } });
  expect(await screen.findByRole('searchbox')).toBeDefined();
});

test('an empty collection has a button for the next step, unless a search excludes all cards', async () => {
  const empty = { title: 'No plots found', none: 'No plots yet', actions: [{ label: 'Add a plot', do: 'water' }] };
  showManifest({ ...block, empty }, { assets: { actions }, source: manyPlots(0) });
  expect(await screen.findByRole('button', { name: 'Add a plot' })).toBeDefined();
  cleanup();
  showManifest({ ...block, empty }, { assets: { actions }, state: { search: 'oak' } });
  expect(await screen.findByText('No plots found')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a plot' })).toBeNull();
});
