// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import StatsBlock from '../../../../../engine/react/blocks/stats/StatsBlock.tsx';
import type { StatsProps } from '../../../../../engine/react/blocks/stats/statsSchema.ts';
import { parseText } from '../../../../../engine/language/text.ts';
import { GardenPage } from '../GardenPage.tsx';

afterEach(cleanup);

async function show(items: StatsProps['items'], look: StatsProps['look'] = 'cards', grouped: Partial<StatsProps> = {}) {
  await act(async () =>
    render(
      <GardenPage>
        <Suspense>
          <StatsBlock block="stats" title="The garden" look={look} items={items} {...grouped} />
        </Suspense>
      </GardenPage>,
    ),
  );
  // The code for figures loads first, and then the code for number formats.
  await waitFor(() =>
    expect(screen.getAllByRole('term').every((term) => term.parentElement?.querySelector('dd.display')?.textContent)).toBe(true),
  );
}
const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.parentElement?.querySelector('dd.display')?.textContent]);

test.each(['cards', 'figures'] as const)('stats with the look %s are shown beside their labels', async (look) => {
  await show(
    [
      { label: 'Plots', value: { count: 'plots' } },
      { label: 'Rent', value: { sum: 'plots.rent' }, format: 'money' },
    ],
    look,
  );
  expect(figures()).toEqual([
    ['Plots', '3'],
    ['Rent', '$133.50'],
  ]);
  expect(screen.getByRole('region', { name: 'The garden' })).toBeDefined();
});

test('a figure whose condition fails is left out', async () => {
  await show([
    { label: 'Plots', value: 3 },
    { label: 'Secrets', value: 7, when: { 'viewer.role': 'keeper' } },
  ]);
  expect(figures()).toEqual([['Plots', '3']]);
});

test('each group has a card that reads the group', async () => {
  await show(undefined, 'cards', {
    of: 'plots',
    by: 'state',
    item: { value: { sum: 'group.rows.rent' }, format: 'money', detail: parseText('{group.count} of {group.label}') },
  });
  expect(figures()).toEqual([
    ['Needs water', '$13.00'],
    ['wet', '$120.50'],
  ]);
  expect(screen.getByText('2 of Needs water')).toBeDefined();
});

test('a group whose card’s condition fails has no card', async () => {
  const item = { value: 'group.count', when: { 'group.count': { gt: 1 } } };
  await show(undefined, 'cards', { of: 'plots', by: 'state', item });
  expect(figures()).toEqual([['Needs water', '2']]);
});

test('a figure with an address is one link, named by its label and described by the figure', async () => {
  await show([
    { label: 'Dry plots', value: 2, to: '/clubs?state=dry' },
    { label: 'Tools', value: 7, to: '/club/shed/tools' },
  ]);
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Dry plots', '/clubs?state=dry']);
  expect(document.getElementById(link?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('2');
});
