// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import { defineEffect, effectsByName } from '../../../../../engine/react/actions/defineEffect.ts';
import { EffectsContext } from '../../../../../engine/react/actions/effects.ts';
import { plots } from '../GardenPage.tsx';
import { engineBlock } from '../../../../support/vocabulary.ts';
import { showManifest } from '../showManifest.tsx';
import { actions, block, card, manyPlots, names, titles } from './plotCards.ts';

afterEach(cleanup);

describe('the cards block', () => {
  test('cards show each row with its badges, facts, and actions', async () => {
    showManifest(block, { assets: { actions } });
    const cards = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(titles()).toEqual(['Beans', 'Leeks', 'Roses']);
    expect(cards.map((item) => within(item).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
      undefined,
      'Water Leeks',
      'Water Roses',
    ]);
    expect(
      within(cards[0] ?? document.body)
        .getByText('$120.50')
        .closest('div')?.textContent,
    ).toBe('Rent$120.50');
    expect(screen.getAllByText('Needs water', { selector: 'span' })).toHaveLength(2);
  });

  test('a button on a card is described by its record', async () => {
    showManifest({ ...block, card: { ...card, actions: [{ label: 'Water', do: 'water' }] } }, { assets: { actions } });
    const described = (await screen.findAllByRole('button', { name: 'Water' })).map((button) => button.getAttribute('aria-describedby'));
    expect(described.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Beans', 'Leeks', 'Roses']);
  });

  test('a card links by its title, with its buttons beside the link', async () => {
    showManifest({ ...block, card: { ...card, to: '/clubs?row={row.id}' } }, { assets: { actions } });
    const link = await screen.findByRole('link', { name: 'Roses' });
    expect(link.getAttribute('href')).toBe('/clubs?row=p1');
    expect(link.querySelector('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Water Roses' }).closest('a')).toBeNull();
  });

  test('typing narrows the cards and shows how many are left', async () => {
    showManifest(block);
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search plots' }), { target: { value: 'EE' } });
    await waitFor(() => expect(titles()).toEqual(['Leeks']));
    expect(screen.getByText('1 of 3 plots').getAttribute('role')).toBe('status');
  });

  test('a choice narrows the cards, and the address keeps it', async () => {
    showManifest(block, { state: { state: 'dry' } });
    await waitFor(() => expect(titles()).toEqual(['Leeks', 'Roses']));
    const state = screen.getByRole('combobox', { name: 'State' });
    expect(state).toHaveProperty('value', 'dry');
    fireEvent.change(state, { target: { value: '' } });
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('an empty result has its own message', async () => {
    showManifest(block, { state: { search: 'oak' } });
    expect(await screen.findByText('No plots')).toBeDefined();
    expect(screen.getByText('Try something else')).toBeDefined();
  });

  test('cards that fail to load can be retried', async () => {
    let broken = true;
    const plotsOrFailure = async () => {
      if (broken) throw new Error('offline');
      return { default: [{ id: 'p1', name: 'Roses' }] };
    };
    showManifest(block, { source: createMemorySource({ plots: plotsOrFailure }, fixedClock('2026-01-01')) });
    expect((await screen.findByRole('alert')).textContent).toContain('"plots" could not be loaded');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Roses']));
  });

  test('article cards are named by their titles', async () => {
    showManifest({ ...block, article: true, title: undefined });
    expect(
      (await screen.findAllByRole('article')).map((article) => within(article).getByRole('heading', { level: 2 }).textContent),
    ).toEqual(['Beans', 'Leeks', 'Roses']);
    expect(screen.getByRole('article', { name: 'Roses' })).toBeDefined();
  });

  test('cards can contain blocks that read the row and its nested records', async () => {
    const rows = [{ id: 'p1', name: 'Roses', beds: [{ crop: 'Iceberg' }, { crop: 'Gertrude' }] }];
    const inner = {
      block: 'cards',
      of: 'row.beds',
      columns: 1,
      empty: { title: 'Bare' },
      card: { title: { field: 'crop' }, subtitle: { text: 'In {row.crop}' } },
    };
    showManifest(
      { ...block, card: { title: { field: 'name' }, blocks: [inner] } },
      { source: createMemorySource({ plots: async () => ({ default: rows }) }, fixedClock('2026-01-01')) },
    );
    expect(await screen.findByText('In Gertrude')).toBeDefined();
  });

  test('an empty collection has its own message and does not suggest searching', async () => {
    const empty = { title: 'No plots found', text: 'Try another name', none: 'No plots yet' };
    const of = (rows: { id: string; name: string }[]) =>
      createMemorySource({ plots: async () => ({ default: rows }) }, fixedClock('2026-01-01'));
    showManifest({ ...block, empty }, { source: of([]) });
    expect(await screen.findByText('No plots yet')).toBeDefined();
    expect(screen.queryByText('Try another name')).toBeNull();
    cleanup();
    const search = { label: 'Search plots', fields: ['name'], state: 'q' };
    showManifest({ ...block, search, empty }, { source: of([{ id: 'p1', name: 'Roses' }]), state: { q: 'beans' } });
    expect(await screen.findByText('No plots found')).toBeDefined();
    expect(screen.getByText('Try another name')).toBeDefined();
  });

  test('each item of a list becomes a badge, and an empty list none', async () => {
    const entities = { plots: { ...plots, fields: [...plots.fields, { name: 'tags', label: 'Tags', type: 'list' as const }] } };
    const rows = [
      { id: 'p1', name: 'Roses', tags: ['shade', 'clay'] },
      { id: 'p2', name: 'Beans' },
    ];
    showManifest(
      { ...block, card: { title: { field: 'name' }, badges: [{ field: 'tags' }] } },
      { assets: { entities }, source: createMemorySource({ plots: async () => ({ default: rows }) }, fixedClock('2026-01-01')) },
    );
    await screen.findByText('shade');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Beans', 'Rosesshadeclay']);
  });

  test('article cards have badges beside the title and can have facts in a line', async () => {
    const post = { ...card, eyebrow: 'Bed', detailsIn: 'line', details: ['rent', { text: 'Dug' }] };
    showManifest({ ...block, title: undefined, article: true, card: post }, { assets: { actions } });
    const roses = await screen.findByRole('article', { name: 'Roses' });
    expect(roses.textContent).toBe('BedRosesNeeds water$9.00DugWater');
    expect(within(roses).getByRole('heading').parentElement?.textContent).toBe('RosesNeeds water');
    expect(
      within(roses)
        .getAllByRole('listitem')
        .map((fact) => fact.textContent),
    ).toEqual(['$9.00', 'Dug']);
  });

  test('cards prepare the search when the search box gets the focus', async () => {
    let reads = 0;
    const rows = Array.from({ length: 100 }, (_, index) => ({
      id: `p${index}`,
      name: `Plot ${index}`,
      get soil() {
        reads += 1;
        return 'clay';
      },
    }));
    const source = createMemorySource({ plots: async () => ({ default: rows }) }, fixedClock('2026-01-01'));
    showManifest({ ...block, sort: undefined, search: { label: 'Search plots', fields: ['name', 'soil'] } }, { source });
    await screen.findByText('100 of 100 plots');
    reads = 0;
    const box = screen.getByRole('searchbox', { name: 'Search plots' });
    fireEvent.focus(box);
    await waitFor(() => expect(reads).toBe(100));
    fireEvent.change(box, { target: { value: 'plot 9' } });
    await screen.findByText('19 of 100 plots');
    expect(reads).toBe(100);
  });

  test('cards keep their number when one of them changes', async () => {
    const source = manyPlots(100);
    showManifest({ ...block, sort: undefined }, { source });
    await screen.findByText('100 of 100 plots');
    fireEvent.click(screen.getByRole('button', { name: 'Show 24 more' }));
    await waitFor(() => expect(names()).toHaveLength(48));
    await act(() => source.update('plots', 'p40', { name: 'Roses' }));
    expect(await screen.findByText('Roses')).toBeDefined();
    expect(names()).toHaveLength(47);
  });

  test('cards are all shown on paper', async () => {
    showManifest(block, { source: manyPlots(100) });
    await screen.findByText('100 of 100 plots');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names()).toHaveLength(100);
  });
});

describe('a picture of a card', () => {
  const pictured = { ...block, card: { ...card, picture: { field: 'name', name: 'A bed of {row.name}' } } };

  test('a picture is at the top of the card and has an alternative text', async () => {
    showManifest(pictured, { assets: { actions } });
    expect((await screen.findByRole('img', { name: 'A bed of Beans' })).getAttribute('src')).toBe('Beans');
  });

  test('a missing picture is replaced by a placeholder with its name', async () => {
    showManifest(pictured, { assets: { actions } });
    fireEvent.error(await screen.findByRole('img', { name: 'A bed of Beans' }));
    expect(screen.getByRole('img', { name: 'A bed of Beans (picture missing)' }).textContent).toContain('A bed of Beans');
  });

  test('a missing picture is requested again when the connection is back', async () => {
    showManifest(pictured, { assets: { actions } });
    fireEvent.error(await screen.findByRole('img', { name: 'A bed of Beans' }));
    expect(screen.queryByRole('img', { name: 'A bed of Beans' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('img', { name: 'A bed of Beans' }).getAttribute('src')).toBe('Beans');
  });
});

describe('the tools of cards', () => {
  test('a tool gets the rows as they are filtered', async () => {
    const seen: unknown[] = [];
    const look = defineEffect({
      effect: 'look',
      schema: z.strictObject({}),
      run: (_effect, _payload, { view }) => void seen.push(view?.rows),
    });
    const shown = showManifest(
      { ...block, tools: [{ label: 'Look', do: 'look' }] },
      { state: { search: 'roses' }, assets: { actions: { look: { effect: 'look' } } } },
      ({ children }) => <EffectsContext value={effectsByName([look])}>{children}</EffectsContext>,
    );
    fireEvent.click(await shown.findByRole('button', { name: 'Look' }));
    await waitFor(() => expect(seen).toEqual([[expect.objectContaining({ name: 'Roses' })]]));
  });
});

test.each([
  ['a view of a table without a table', { views: ['cards', 'table'] }],
  ['a table without its view', { table: 'plots' }],
  ['a dialog that rows open without a table', { opens: 'plot' }],
])('%s is refused', (_, more) => {
  expect(engineBlock.safeParse({ ...block, ...more }).success).toBe(false);
});
