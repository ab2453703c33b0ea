// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableSchema } from '../../../../engine/language/table.ts';
import { plots } from '../blocks/GardenPage.tsx';
import { showManifest } from '../blocks/showManifest.tsx';
import { stubScreen } from '../blocks/table/screenWidth.ts';

const { $schema, entity, ...manifest } = tableSchema.parse({ entity: 'plot', label: 'Plots', columns: ['name', 'rent', 'since', 'state'] });
const table = { ...manifest, name: 'plots', fields: plots.fields };
const tools = [{ label: 'Export', do: 'export' }];
const common = {
  of: 'plots',
  sort: 'name',
  where: { 'row.rent': { gt: 500 } },
  search: { label: 'Search', fields: ['name'] },
  tools,
  empty: 'None',
};
const blocks = {
  cards: { block: 'cards', ...common, card: { title: 'name' } },
  table: { block: 'table', table: 'plots', ...common },
};

beforeEach(() => void stubScreen(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function exported(block: object, effect: object, state: Record<string, string> = {}): Promise<string> {
  const saved: Blob[] = [];
  // Use Node's `Blob`, because jsdom's `Blob` can't be read.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const actions = { export: { effect: 'download', file: 'plots.csv', ...effect } };
  showManifest(block, { state: { search: 'e', ...state }, assets: { entities: { plots }, tables: { plots: table }, actions } });
  const button = await screen.findByRole('button', { name: 'Export' });
  await screen.findAllByText('Roses');
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = await saved[0]?.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

test('a table’s file has its columns and the matching rows in the table’s order', async () => {
  expect(await exported(blocks.table, {})).toBe(
    '\uFEFFName,Rent,Since,State\r\nBeans,120.50,2026-05-09,wet\r\nRoses,9.00,2026-03-01,Needs water\r\n',
  );
});

test('a table’s file has the rows in the order that the reader chose', async () => {
  expect(await exported(blocks.table, {}, { sort: 'rent' })).toBe(
    '\uFEFFName,Rent,Since,State\r\nRoses,9.00,2026-03-01,Needs water\r\nBeans,120.50,2026-05-09,wet\r\n',
  );
});

test('the file of cards has the records’ fields in the reader’s order', async () => {
  expect(await exported(blocks.cards, { of: 'plots' })).toBe(
    '\uFEFFId,Name,Rent,Since,State\r\np2,Beans,120.50,2026-05-09,wet\r\np1,Roses,9.00,2026-03-01,Needs water\r\n',
  );
});

test('an empty table has no tools for exporting its rows or choosing its columns, and keeps the others', async () => {
  const actions = {
    export: { effect: 'download', file: 'plots.csv' },
    import: { effect: 'log' },
    help: { effect: 'download', content: 'Help' },
  };
  const more = ['export', 'import', 'help'].map((name) => ({ label: name, do: name }));
  showManifest(
    { ...blocks.table, where: { 'row.rent': { gt: 1_000_000 } }, tools: more },
    { assets: { entities: { plots }, tables: { plots: table }, actions } },
  );
  await screen.findByText('None');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['import', 'help']);
});
