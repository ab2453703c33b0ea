// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BlockList } from '../../../../engine/react/blocks/BlockList.tsx';
import { engineBlock } from '../../../support/vocabulary.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { stubDataSource } from '../../../support/stubDataSource.ts';
import { GardenPage, plots } from './GardenPage.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sheds: readonly Row[] = [{ id: 's1', name: 'Old shed', rent: 100 }];
const broken: readonly Row[] = [
  { id: 'p1', name: 'Roses', rent: 900, lines: [{ cents: 5 }] },
  { id: 'p2', name: 'Beans', rent: 'a basket of beans' },
];
const reason = 'The record "p2" of "plots" has "a basket of beans" in its field "rent", which must be a number';
async function show(...manifests: unknown[]) {
  const rowsOf = (collection: string) => (collection === 'sheds' ? sheds : broken);
  const source = stubDataSource({ getCached: rowsOf, list: async (collection) => rowsOf(collection), subscribe: () => () => undefined });
  const assets = { entities: { plots, sheds: { ...plots, name: 'shed', collection: 'sheds' } } };
  await act(async () =>
    render(
      <GardenPage source={source} assets={assets}>
        <BlockList blocks={manifests.map((manifest) => engineBlock.parse(manifest))} />
      </GardenPage>,
    ),
  );
}

const list = (of: string) => ({ block: 'list', title: of, of, item: { title: { field: 'name' } }, empty: 'None' });
const sum = (of: string) => ({ block: 'stats', items: [{ label: of, value: { sum: `${of}.rent` }, format: 'money' }] });

test.each([
  ['lists', list('plots')],
  ['groups the rows of', { ...list('plots'), by: 'state' }],
  ['sums', sum('plots')],
  ['shows as cards', { block: 'cards', of: 'plots', card: { title: { field: 'name' } }, empty: { title: 'None' } }],
  ['shows one of', { block: 'group', of: 'plots', where: { 'row.id': 'p1' }, blocks: [{ block: 'text', text: '{row.name}' }] }],
  ['computes with', { block: 'group', values: { all: { count: 'plots' } }, blocks: [{ block: 'text', text: '{values.all}' }] }],
])('a block that %s records names the broken one, and its neighbors still work', async (_, manifest) => {
  await show(list('sheds'), manifest, sum('sheds'));
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(await screen.findByText('Old shed')).toBeDefined();
  expect(await screen.findByText('$1.00')).toBeDefined();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
