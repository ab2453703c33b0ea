import { screen } from '@testing-library/react';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';

export const card = {
  title: 'name',
  badges: ['state'],
  details: ['rent'],
  actions: [{ label: 'Water', name: 'Water {row.name}', do: 'water', when: { 'row.state': 'dry' } }],
};
export const block = {
  block: 'cards',
  title: 'Plots',
  of: 'plots',
  sort: 'name',
  count: '{count.shown} of {count.total} plots',
  empty: { title: 'No plots', text: 'Try something else' },
  search: { label: 'Search plots', fields: ['name'] },
  filters: [{ state: 'state', all: 'All states', field: 'state' }],
  card,
};
export const actions = { water: { effect: 'log' as const } };

export const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
/** Returns the cards' title elements. Finds them by text, because queries by role are slow with a hundred cards. */
export const names = () => screen.getAllByText(/^Plot \d+$/);
export const manyPlots = (count: number) =>
  createMemorySource(
    { plots: async () => ({ default: Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Plot ${index}` })) }) },
    fixedClock('2026-01-01'),
  );
