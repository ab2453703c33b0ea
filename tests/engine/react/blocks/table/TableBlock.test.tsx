// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import { showManifest } from '../showManifest.tsx';
import { block, showTable as show, tables } from './plotsTable.ts';
import { stubScreen } from './screenWidth.ts';

beforeEach(() => vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a table on a phone', () => {
  beforeEach(() => void stubScreen(true));
  const cards = async () => within(await screen.findByRole('list', { name: 'All plots' })).getAllByRole('listitem');
  const names = async () => (await cards()).map((card) => card.textContent?.match(/Roses|Beans|Leeks/)?.[0]);

  test('a table on a phone has a card for each row in the table’s order', async () => {
    show();
    expect(await names()).toEqual(['Beans', 'Leeks', 'Roses']);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('a table on a phone hides the less important columns until a press', async () => {
    show();
    const [card] = await cards();
    const details = card?.querySelector('details');
    expect(details?.textContent).toContain('StorySince 2026-05-09');
    expect(details?.hasAttribute('open')).toBe(false);
    expect(card?.querySelector('dl')?.textContent).toBe('StatewetRent+$120.50SinceMay 9, 2026');
  });

  test('a table on a phone names its actions by verb and row and offers only possible ones', async () => {
    show();
    await cards();
    expect(screen.getAllByRole('button', { name: /Water|Remove/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Beans',
      'Water Leeks',
      'Remove Leeks',
      'Water Roses',
      'Remove Roses',
    ]);
  });

  test('a table on a phone can be sorted by a choice', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Sort' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: '-rent' } });
    await waitFor(async () => expect(await names()).toEqual(['Beans', 'Roses', 'Leeks']));
  });

  test('a table on a phone has the order of the address', async () => {
    show({ id: 'list' }, { state: { 'list-sort': 'since' } });
    expect(await names()).toEqual(['Roses', 'Leeks', 'Beans']);
  });

  test('a table on a phone shows some rows first and others on demand', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `p${index}`, name: `Plot ${index}` }));
    show({}, { source: createMemorySource({ plots: async () => ({ default: many }) }, fixedClock('2026-01-01')) });
    expect(await cards()).toHaveLength(25);
    fireEvent.click(screen.getByRole('button', { name: 'Show 25 more' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(await cards()).toHaveLength(60);
  });
});

describe('the selection of rows', () => {
  beforeEach(() => void stubScreen(true));
  const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? box.parentElement?.textContent);

  test('rows that can take the action have a checkbox, and others don’t', async () => {
    show();
    await screen.findByRole('list', { name: 'All plots' });
    expect(boxes()).toEqual(['Select all', 'Select Leeks', 'Select Roses']);
  });

  test('selected rows are counted, and the action runs on each with one notice', async () => {
    show();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 selected')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Water 2' }));
    expect(await screen.findByText('2 plots watered')).toBeDefined();
    expect(vi.mocked(console.info).mock.calls.map(([name]: unknown[]) => name)).toEqual(['[action] water', '[action] water']);
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });

  test('the checkboxes are missing if no visible row can take the action', async () => {
    show({}, { state: { search: 'beans' } });
    await screen.findByRole('list', { name: 'All plots' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the table block', () => {
  beforeEach(() => void stubScreen(true));

  test('a table shows how many rows there are and how many match', async () => {
    show();
    expect(await screen.findByText('3 rows')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search plots' }), { target: { value: 'E' } });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search plots' }), { target: { value: 'LEE' } });
    expect(await screen.findByText('1 of 3 rows')).toBeDefined();
  });

  test('a table without matches shows the manifest’s message', async () => {
    show({}, { state: { search: 'oak' } });
    expect(await screen.findByText('No plots')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'All plots' })).toBeNull();
  });

  test('an empty table shows the manifest’s message', async () => {
    show({ of: 'none' });
    expect(await screen.findByText('No plots')).toBeDefined();
  });

  test('a table that fails to load can be retried', async () => {
    const offline = async () => {
      throw new Error('offline');
    };
    show({}, { source: createMemorySource({ plots: offline }, fixedClock('2026-01-01')) });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });

  test('an export gets the table’s rows and columns', async () => {
    const save = vi.fn<(blob: Blob) => string>(() => 'blob:1');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: vi.fn() }));
    showManifest(
      { ...block, tools: [{ label: 'Export', do: 'export' }] },
      { state: { search: 'ee' }, assets: { tables, actions: { export: { effect: 'download', file: 'plots.csv' } } } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(await save.mock.calls[0]?.[0].text()).toBe(
      'Name,State,Rent,Since,Story\r\nLeeks,Needs water,4.00,2026-04-20,Since 2026-04-20\r\n',
    );
  });

  test('an unknown table fails with its name', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    show({ table: 'trees' });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no table "trees"');
  });
});

describe('a table on paper', () => {
  test('a printed table has every matching row in the reader’s order and disappears afterwards', async () => {
    const { print } = stubScreen(true);
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `p${index}`, name: `Plot ${index}`, rent: index }));
    show(
      {},
      { source: createMemorySource({ plots: async () => ({ default: many }) }, fixedClock('2026-01-01')), state: { sort: '-rent' } },
    );
    await screen.findByRole('list', { name: 'All plots' });
    act(() => print(true));
    const rows = within(screen.getByRole('table', { name: 'All plots' })).getAllByRole('row');
    expect(rows).toHaveLength(61);
    expect(rows[1]?.textContent).toContain('Plot 59');
    act(() => print(false));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a table on a wide screen', () => {
  beforeEach(() => void stubScreen(false));

  test('a table on a wide screen is a named grid with its rows in order', async () => {
    show();
    const grid = await screen.findByRole('grid', { name: 'All plots' });
    const rowTexts = () =>
      within(grid)
        .getAllByRole('row')
        .map((row) => row.textContent);
    await waitFor(() => expect(rowTexts()).toHaveLength(4));
    expect(
      rowTexts()
        .slice(1)
        .map((text) => text?.match(/Roses|Beans|Leeks/)?.[0]),
    ).toEqual(['Beans', 'Leeks', 'Roses']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('a table on a wide screen keeps its grid while nothing matches', async () => {
    show();
    await screen.findByRole('grid');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'oak' } });
    expect(await screen.findByText('No plots')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('grid', { hidden: true })).toBeDefined();
  });
});

describe('rows that are equal in the reader’s order', () => {
  const equal = ['Roses', 'Beans', 'Leeks'].map((name, index) => ({ id: `p${index}`, name, rent: 100 }));
  const source = () => createMemorySource({ plots: async () => ({ default: equal }) }, fixedClock('2026-01-01'));
  const showEqual = (sort: string) => show({}, { source: source(), state: { sort } });
  const inTurn = (rows: readonly HTMLElement[]) => rows.flatMap((row) => row.textContent?.match(/Roses|Beans|Leeks/)?.[0] ?? []);

  test.each(['rent', '-rent'])('equal rows keep the table’s order on cards and on paper (%s)', async (sort) => {
    const { print } = stubScreen(true);
    showEqual(sort);
    const cards = within(await screen.findByRole('list', { name: 'All plots' })).getAllByRole('listitem');
    expect(inTurn(cards)).toEqual(['Beans', 'Leeks', 'Roses']);
    act(() => print(true));
    expect(inTurn(within(screen.getByRole('table', { name: 'All plots' })).getAllByRole('row'))).toEqual(['Beans', 'Leeks', 'Roses']);
  });

  test.each(['rent', '-rent'])('equal rows keep the table’s order in the grid (%s)', async (sort) => {
    stubScreen(false);
    showEqual(sort);
    const grid = await screen.findByRole('grid', { name: 'All plots' });
    await waitFor(() => expect(inTurn(within(grid).getAllByRole('row'))).toEqual(['Beans', 'Leeks', 'Roses']));
  });
});
