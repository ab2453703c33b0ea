// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import ListBlock from '../../../../../engine/react/blocks/list/ListBlock.tsx';
import type { ListProps } from '../../../../../engine/react/blocks/list/listSchema.ts';
import type { DataSource } from '../../../../../engine/core/data/DataSource.ts';
import { parseText } from '../../../../../engine/language/text.ts';
import { stubDataSource } from '../../../../support/stubDataSource.ts';
import { GardenPage, plots, type GardenPageProps } from '../GardenPage.tsx';

afterEach(cleanup);

async function show(list: Partial<ListProps>, source?: DataSource, assets?: GardenPageProps['assets']) {
  const item = { title: { field: 'name' } };
  await act(async () =>
    render(
      <GardenPage source={source} assets={assets}>
        <ListBlock block="list" title="Plots" of="plots" item={item} empty="No plot is taken." {...list} />
      </GardenPage>,
    ),
  );
}
const texts = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the list block', () => {
  test('a list is a region with a row for each record', async () => {
    await show({});
    expect(await within(screen.getByRole('region', { name: 'Plots' })).findAllByRole('listitem')).toHaveLength(3);
  });

  test('a list shows the matching records in order up to its limit', async () => {
    await show({ sort: '-rent' });
    expect(texts()).toEqual(['Beans', 'Roses', 'Leeks']);
    cleanup();
    await show({ where: { 'row.state': 'dry' }, sort: 'since', limit: 1 });
    expect(texts()).toEqual(['Roses']);
  });

  test('a list formats fields by type, choices by label, and texts from the row', async () => {
    await show({
      limit: 1,
      item: {
        title: { text: parseText('Plot of {row.name}') },
        details: [{ field: 'rent' }, { field: 'since' }, { text: 'hidden', when: { 'row.state': 'wet' } }],
        badges: [{ field: 'state' }],
      },
    });
    expect(texts()).toEqual(['Plot of Roses$9.00Mar 1, 2026Needs water']);
  });

  test('a row’s actions get the row', async () => {
    await show({
      item: {
        title: { field: 'name' },
        actions: [{ label: 'Water', name: parseText('Water {row.name}'), do: 'water', when: { 'row.state': 'dry' } }],
      },
    });
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Water Roses', 'Water Leeks']);
  });

  test('a row links to its record by its title', async () => {
    const open = { when: { 'row.state': 'dry' }, use: parseText('/clubs?open=plot&row={row.id}') };
    const entities = { plots: { ...plots, to: { cases: [open, { use: '/club/home' }] } } };
    await show({ item: { title: { field: 'name' }, to: true, badges: [{ field: 'state' }] } }, undefined, { entities });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Roses', '/clubs?open=plot&row=p1'],
      ['Leeks', '/clubs?open=plot&row=p3'],
    ]);
    expect(texts()).toContain('Beanswet');
  });

  test('a list without rows says so', async () => {
    await show({ of: 'none' });
    expect(screen.getByText('No plot is taken.')).toBeDefined();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('a list shows that its rows are loading', async () => {
    await show(
      {},
      stubDataSource({ getCached: () => undefined, subscribe: () => () => undefined, list: () => new Promise(() => undefined) }),
    );
    expect(within(screen.getByRole('region')).getByRole('status').textContent).toBe('Loading');
  });

  test('a list that fails to load says so and can be retried', async () => {
    let rows: { id: string; name: string }[] | undefined;
    const listeners = new Set<() => void>();
    const list = async () => {
      if (listed++ === 0) throw new Error('the line is dead');
      rows = [{ id: 'p9', name: 'Peas' }];
      for (const listener of listeners) listener();
      return rows;
    };
    let listed = 0;
    const subscribe = (_: string, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    await show({}, stubDataSource({ getCached: () => rows, list, subscribe }));
    expect(screen.getByRole('alert').textContent).toContain('couldn’t be loaded');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(texts()).toEqual(['Peas']);
  });
});
