// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { BlockList } from '../../../../engine/react/blocks/BlockList.tsx';
import { ScreenAssetsContext, useScreenAssets } from '../../../../engine/react/context/ScreenAssets.ts';
import { useRecordOptions } from '../../../../engine/react/context/useRecordOptions.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';
import { engineBlock } from '../../../support/vocabulary.ts';

afterEach(cleanup);

const harvests: Entity = {
  name: 'harvest',
  label: 'Harvest',
  fields: [
    { name: 'id', label: 'Id', type: 'text' },
    { name: 'plot', label: 'Plot', type: 'record', of: 'plots' },
  ],
};

const memory = () =>
  createMemorySource(
    {
      harvests: async () => ({ default: ['p1', 'p2', 'p1', 'gone'].map((plot, index) => ({ id: `h${index}`, plot })) }),
      plots: async () => ({
        default: [
          { id: 'p1', name: 'Roses' },
          { id: 'p2', name: 'Beans' },
        ],
      }),
    },
    fixedClock('2026-11-21'),
  );

const cards = {
  block: 'cards',
  of: 'harvests',
  sort: 'plot',
  search: { label: 'Search', fields: ['plot'] },
  filters: [
    { label: 'Plot', state: 'plot', all: 'All plots', field: 'plot' },
    { label: 'From', state: 'from', all: 'Any', field: 'plot', from: { of: 'plots' } },
  ],
  card: { title: { field: 'plot' } },
  empty: { title: 'None' },
};

function Screen() {
  const around = useScreenAssets();
  const [named] = useState(() => ({ ...around, entities: { harvests }, titles: { plots: 'name' } }));
  return (
    <ScreenAssetsContext value={useRecordOptions(named)}>
      <BlockList blocks={[engineBlock.parse(cards)]} />
    </ScreenAssetsContext>
  );
}

async function show(state: Record<string, string> = {}) {
  const source = memory();
  await act(async () => {
    render(
      <GardenPage source={source} state={state}>
        <Screen />
      </GardenPage>,
    );
  });
  await screen.findAllByRole('heading', { level: 2 });
  return source;
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('a reference shows its record’s title, sorts by it, and follows changes; an unknown id stays', async () => {
  const source = await show();
  expect(titles()).toEqual(['Beans', 'gone', 'Roses', 'Roses']);
  await act(() => source.update('plots', 'p2', { name: 'Sweet peas' }));
  expect(titles()).toEqual(['gone', 'Roses', 'Roses', 'Sweet peas']);
});

test.each(['Plot', 'From'])('the filter "%s" offers the records by their titles', async (name) => {
  await show();
  const options = within(screen.getByRole('combobox', { name })).getAllByRole('option');
  expect(options.slice(1).map((option) => [option.textContent, option.getAttribute('value')])).toEqual([
    ['Beans', 'p2'],
    ['Roses', 'p1'],
  ]);
});

test('a search finds a reference by its title', async () => {
  await show({ search: 'bean' });
  expect(titles()).toEqual(['Beans']);
});

test.each(['plot', 'from'])('a choice in "%s" narrows the rows', async (state) => {
  await show({ [state]: 'p1' });
  expect(titles()).toEqual(['Roses', 'Roses']);
});
