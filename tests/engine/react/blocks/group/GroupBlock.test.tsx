// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

const text = (words: string, when?: object) => ({ block: 'text', text: words, ...(when && { when }) });

test('a sealed group is a region with its title, under the portal’s mark', async () => {
  await act(async () => showManifest({ block: 'group', look: 'sealed', title: 'Receipt', text: 'No. 7', blocks: [text('Paid')] }));
  const region = await screen.findByRole('region', { name: 'Receipt' });
  expect(region.textContent).toMatch(/ReceiptNo\. 7Paid$/);
  expect(region.querySelector('svg text')).not.toBeNull();
});

describe('the values of a group', () => {
  test('a group’s values can be read by the texts and conditions inside and by its title', async () => {
    await act(async () =>
      showManifest({
        block: 'group',
        look: 'card',
        title: '{values.dry, plural, one {# plot is} other {# plots are}} dry',
        values: { dry: { count: 'plots', where: { 'row.state': 'dry' } }, rent: { sum: 'plots.rent' } },
        blocks: [
          text('Rent {values.rent, number, ::currency/USD scale/0.01}'),
          text('All is wet', { 'values.dry': 0 }),
          text('Water!', { 'values.dry': { gt: 0 } }),
        ],
      }),
    );
    expect(await screen.findByRole('region', { name: '2 plots are dry' })).toBeDefined();
    expect(screen.getByText('Rent $133.50')).toBeDefined();
    expect(screen.getByText('Water!')).toBeDefined();
    expect(screen.queryByText('All is wet')).toBeNull();
  });

  test('a group’s values add to those of the outer group and override the same names', async () => {
    await act(async () =>
      showManifest({
        block: 'group',
        values: { a: 1, b: 2 },
        blocks: [
          { block: 'group', values: { b: 3, c: { difference: ['values.a', 5] } }, blocks: [text('{values.a} {values.b} {values.c}')] },
          text('outside {values.b}'),
        ],
      }),
    );
    expect(screen.getByText('1 3 -4')).toBeDefined();
    expect(screen.getByText('outside 2')).toBeDefined();
  });

  test('a group’s values follow the page state', async () => {
    await act(async () =>
      showManifest(
        {
          block: 'group',
          values: { found: { count: 'plots', where: { 'row.state': { sameAs: 'page.state' } } } },
          blocks: [
            { block: 'selector', label: 'State', state: 'state', options: ['dry', 'wet'].map((value) => ({ value, label: value })) },
            text('{values.found} found'),
          ],
        },
        { state: { state: 'dry' } },
      ),
    );
    expect(screen.getByText('2 found')).toBeDefined();
    fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'wet' } });
    expect(await screen.findByText('1 found')).toBeDefined();
  });
});

describe('the record of a group', () => {
  const group = {
    block: 'group',
    of: 'plots',
    title: 'Plot of {row.name}',
    values: { half: { ratio: 'row.rent', of: 2 } },
    blocks: [text('{values.half}')],
  };

  test('a group’s record is the first match, and the group’s title and values can read it', async () => {
    await act(async () => showManifest({ ...group, where: { 'row.id': { sameAs: 'page.plot' } } }, { state: { plot: 'p2' } }));
    expect(screen.getByRole('heading', { name: 'Plot of Beans' })).toBeDefined();
    expect(screen.getByText('6025')).toBeDefined();
  });

  test('an unknown record in the address is reported as no longer existing', async () => {
    await act(async () => showManifest({ ...group, where: { 'row.id': { sameAs: 'page.plot' } } }, { state: { plot: 'p99' } }));
    expect(screen.getByText('There is nothing here')).toBeDefined();
    expect(screen.queryByText(/Plot of/)).toBeNull();
  });
});

test('a group whose record does not exist yet shows its own message', async () => {
  await act(async () =>
    showManifest({
      block: 'group',
      of: 'none',
      empty: { title: 'Nothing is planted', text: 'Ask the gardener' },
      blocks: [text('Planted')],
    }),
  );
  expect(await screen.findByText('Nothing is planted')).toBeDefined();
  expect(screen.getByText('Ask the gardener')).toBeDefined();
  expect(screen.queryByText('Planted')).toBeNull();
});
