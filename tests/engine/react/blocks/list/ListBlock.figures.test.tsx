// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

const list = {
  block: 'list',
  title: 'Rents',
  of: 'plots',
  item: {
    title: { field: 'name' },
    figures: [
      { text: '+{row.rent}', tone: 'danger', when: { 'row.rent': { gt: 1000 } } },
      { field: 'rent', when: { 'row.rent': { lte: 1000 } } },
    ],
  },
  total: { label: 'Together', value: { sum: 'plots.rent' }, format: 'money' },
  empty: 'No plots',
};

test('a row’s figures are at its end in their tone, if their condition holds', async () => {
  await act(async () => showManifest(list));
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual(['Roses$9.00', 'Beans+12050', 'Leeks$4.00']);
  expect(screen.getByText('+12050').closest('.tone-danger')).not.toBeNull();
});

test('the total is below the rows in its format', async () => {
  await act(async () => showManifest(list));
  expect((await screen.findByText('Together')).parentElement?.textContent).toBe('Together$133.50');
});

test('an empty list also has its total', async () => {
  await act(async () => showManifest({ ...list, of: 'none', total: { ...list.total, value: { sum: 'none.rent' } } }));
  expect(await screen.findByText('No plots')).toBeDefined();
  expect(screen.getByText('$0.00')).toBeDefined();
});
