// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';
import { actions, block, manyPlots, names, titles } from './plotCards.ts';

afterEach(cleanup);

describe('many cards', () => {
  test('thousands of cards are shown page by page, with the count in the address and the focus on the first new one', async () => {
    showManifest({ ...block, sort: undefined }, { source: manyPlots(60) });
    await waitFor(() => expect(names()).toHaveLength(24));
    expect(screen.getByText('24 of 60 shown')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show 24 more' }));
    await waitFor(() => expect(names()).toHaveLength(48));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Plot 24'));
    fireEvent.click(screen.getByRole('button', { name: 'Show 12 more' }));
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(screen.getByText('60 of 60 shown')).toBeDefined();
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  test('the address sets the number of cards until they are filtered', async () => {
    showManifest({ ...block, sort: undefined }, { source: manyPlots(60), state: { shown: '48' } });
    await waitFor(() => expect(names()).toHaveLength(48));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'plot' } });
    await waitFor(() => expect(names().length).toBeLessThanOrEqual(24));
  });

  test('cards are sorted as the reader chooses, with labels from the manifest or the field', async () => {
    showManifest({ ...block, sorts: ['name', '-rent', { by: 'since', label: 'Oldest first' }] });
    const choice = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Name, A to Z', 'Rent, highest first', 'Oldest first']);
    expect(titles()).toEqual(['Beans', 'Leeks', 'Roses']);
    fireEvent.change(choice, { target: { value: 'since' } });
    await waitFor(() => expect(titles()).toEqual(['Roses', 'Leeks', 'Beans']));
  });

  test('cards keep their default order if the address has an unknown one', async () => {
    showManifest({ ...block, sorts: ['name', '-rent'] }, { state: { sort: 'secret' } });
    await screen.findByRole('combobox', { name: 'Sort by' });
    expect(titles()).toEqual(['Beans', 'Leeks', 'Roses']);
  });

  test('cards become a dense list on request, with the same records and actions', async () => {
    showManifest({ ...block, views: ['cards', 'list'] }, { assets: { actions } });
    fireEvent.click(await screen.findByRole('radio', { name: 'List' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toContain('RosesNeeds water$9.00Water'));
    expect(screen.getAllByRole('button', { name: /^Water/ })).toHaveLength(2);
  });

  test('an empty result offers to clear the filters and then focuses the first of them', async () => {
    showManifest(block, { state: { search: 'oak', state: 'dry' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toEqual(['Beans', 'Leeks', 'Roses']));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    cleanup();
    showManifest({ ...block, where: { 'row.name': 'oak' } }, { state: { search: 'oak' } });
    expect(await screen.findByText('No plots')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});
