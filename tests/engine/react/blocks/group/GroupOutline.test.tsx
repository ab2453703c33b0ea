// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { stubDataSource } from '../../../../support/stubDataSource.ts';
import { showManifest } from '../showManifest.tsx';

afterEach(cleanup);

const values = { dry: { count: 'plots' } };
const text = (words: string, when?: object) => ({ block: 'text', text: words, ...(when && { when }) });
const statuses = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Loading');

/** Shows a group whose records never load. */
async function showLoading(group: object) {
  const list = () => new Promise<never>(() => undefined);
  const source = stubDataSource({ getCached: () => undefined, subscribe: () => () => undefined, list });
  return act(async () => showManifest({ block: 'group', ...group }, { source }));
}

describe('a group whose values are loading', () => {
  test('the blocks of a loading group have the outlines of their kinds', async () => {
    const blocks = [
      {
        block: 'next',
        title: 'What’s next',
        items: [{ title: 'Hello' }, { title: 'Water' }, { title: 'Hidden', when: { 'viewer.role': 'nobody' } }],
        empty: 'None',
      },
      { block: 'stats', title: 'In numbers', items: [{ label: 'Plots', value: { count: 'plots' } }] },
      { block: 'list', title: 'Plots', of: 'plots', item: { title: 'name' }, empty: 'None' },
      { block: 'details', title: 'Facts', fields: [{ label: 'Dry', value: 'values.dry' }] },
    ];
    await showLoading({ values, blocks });
    const card = await screen.findByRole('region', { name: 'What’s next' });
    expect(within(card).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['What’s next', 'In numbers', 'Plots', 'Facts']);
    // One status for each of the two steps, and one for each of the other three blocks.
    expect(statuses()).toHaveLength(5);
  });

  test('a loading list has its total’s label, unless the total may be hidden', async () => {
    const list = (label: string, when?: object) => ({
      ...{ block: 'list', title: label, of: 'plots', item: { title: 'name' }, empty: 'None' },
      total: { label, value: { count: 'plots' }, ...(when && { when }) },
    });
    await showLoading({ values, blocks: [list('All'), list('Some', { 'values.dry': 1 }), list('None', { 'viewer.role': 'nobody' })] });
    expect((await screen.findAllByText(/^(All|Some|None)$/, { selector: 'p > span' })).map(({ textContent }) => textContent)).toEqual([
      'All',
    ]);
  });

  test('a loading group has its title, text, card, and columns', async () => {
    const { container } = await showLoading({
      ...{ look: 'card', title: 'Plots', text: 'For {viewer.name}', columns: 2, split: 'main', values },
      blocks: [text('left'), text('right')],
    });
    const card = await screen.findByRole('region', { name: 'Plots' });
    expect(within(card).getByText(/^For/)).toBeDefined();
    expect(within(card).getAllByRole('status')).toHaveLength(2);
    expect(container.querySelector('section > div > .grid')?.className).toContain('20rem');
  });

  test('a title that reads the values is a gray line until they load', async () => {
    await showLoading({ title: '{values.dry} plots', values, blocks: [text('Water')] });
    expect((await screen.findByRole('heading')).querySelectorAll('.animate-breathe')).toHaveLength(1);
  });

  test('a loading group leaves out the blocks that depend on its values, and their space if there are no others', async () => {
    const { container } = await showLoading({
      values,
      blocks: [text('Dry', { 'values.dry': { gt: 0 } }), text('Wet', { not: { 'values.dry': { gt: 0 } } })],
    });
    expect(statuses()).toEqual([]);
    expect(container.querySelector('.grid')).toBeNull();
  });

  test('a block that depends on the values keeps its column', async () => {
    await showLoading({
      ...{ columns: 2, split: 'aside', values },
      blocks: [text('left'), text('right', { 'values.dry': { gt: 0 } }), text('hidden', { 'viewer.role': 'nobody' })],
    });
    expect(statuses()).toHaveLength(2);
  });

  test('the values of an outer group with the same name are not taken for the values that load', async () => {
    const inner = { block: 'group', values, blocks: [text('Wet', { 'values.dry': 0 })] };
    await showLoading({ values: { dry: 0 }, blocks: [text('Outside'), inner] });
    expect(await screen.findByText('Outside')).toBeDefined();
    expect(statuses()).toEqual([]);
  });
});

test('a group whose record is loading has its title and placeholders for its blocks', async () => {
  await showLoading({ of: 'plots', title: 'Your plot', blocks: [text('One'), text('Two', { 'row.name': { exists: false } })] });
  expect(await screen.findByRole('heading', { name: 'Your plot' })).toBeDefined();
  expect(statuses()).toHaveLength(1);
});
