// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../../../engine/language/Row.ts';
import { tableSchema } from '../../../../engine/language/table.ts';
import { listRequests, opened } from '../../../support/remoteBoats.ts';
import { plots } from '../blocks/GardenPage.tsx';
import { stubScreen } from '../blocks/table/screenWidth.ts';

// Set this before the modules are imported, because they read it.
vi.stubEnv('PORTAL_REMOTE', 'true');
const { showManifest } = await import('../blocks/showManifest.tsx');

const { $schema, entity, ...table } = tableSchema.parse({ entity: 'plot', label: 'All plots', columns: ['name'], sort: 'name' });
const tables = { plots: { ...table, name: 'plots', fields: plots.fields } };
const many = Array.from({ length: 510 }, (_, index) => ({ id: `p${index}`, name: `Plot ${String(index + 1000)}` }));

const list = { block: 'list', of: 'plots', title: 'Plots', sort: 'name', item: { title: 'name' }, empty: 'No plots' };
const phone = { block: 'table', table: 'plots', of: 'plots', search: { label: 'Search plots', fields: ['name'] }, empty: 'No plots' };
const cards = { block: 'cards', of: 'plots', search: phone.search, sort: '-name', card: { title: 'name' }, empty: 'No plots' };

/** Shows the block. `state` is the page's state, such as the number of visible cards. */
function show(block: object, state: Record<string, string> = {}, rows: readonly Row[] = many) {
  const page = opened({ plots: rows }, ['plots']);
  const actions = { save: { effect: 'download', file: 'plots.csv', of: 'plots' } };
  showManifest(block, { source: page.source, long: ['plots'], assets: { tables, actions, entities: { plots } }, state });
  return page.remote;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// Queries by role are slow with this many records.
const button = (name: string) => screen.findByText(name, { selector: 'button > span' });
const press = async (name: string) => fireEvent.click(await button(name));
const alert = () => document.querySelector('[role=alert]');

describe('a collection too long to load as a whole', () => {
  test('a part that fails to load is reported, the rows stay, and another try continues', async () => {
    const remote = show(list);
    await screen.findByText('Showing 500 of 510. Search or filter to find others.');
    remote.state.isAway = true;
    const more = await button('Load more');
    fireEvent.click(more);
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(alert()?.textContent).toMatch(/^The results couldn’t be loaded\. No response from the server\./);
    expect(screen.getByText('Plot 1499')).toBeTruthy();
    // The same element becomes the retry button, so it keeps the focus.
    await waitFor(() => expect(more.textContent).toBe('Try again'));
    fireEvent.click(more);
    await waitFor(() => expect(more.getAttribute('aria-busy')).toBeNull());
    expect(alert()).not.toBeNull();
    remote.state.isAway = false;
    fireEvent.click(more);
    await screen.findByText('Plot 1509');
    expect(alert()).toBeNull();
    expect(document.querySelector('button')).toBeNull();
  });

  test('one button on a phone shows both loaded rows and those on the server', async () => {
    stubScreen(true);
    const remote = show(phone, { shown: '475' });
    await screen.findByText('475 of 510 shown');
    expect(screen.getAllByText(/more$/, { selector: 'button > span' })).toHaveLength(1);
    await press('Show 25 more');
    await screen.findByText('500 of 510 shown');
    expect(listRequests(remote)).toHaveLength(1);
    remote.state.isAway = true;
    await press('Show 10 more');
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(screen.getByText('Plot 1499')).toBeTruthy();
    remote.state.isAway = false;
    await press('Try again');
    await screen.findByText('510 of 510 shown');
    expect(alert()).toBeNull();
    expect(document.activeElement?.textContent).toContain('Plot 1500');
  });

  test('a search that fails to load keeps the earlier results and says so', async () => {
    stubScreen(true);
    const remote = show(phone);
    await screen.findByText('25 of 510 shown');
    remote.state.isAway = true;
    fireEvent.change(screen.getByLabelText('Search plots'), { target: { value: 'plot 1505' } });
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(screen.getByText('Plot 1000')).toBeTruthy();
    remote.state.isAway = false;
    await press('Try again');
    await screen.findByText('Plot 1505');
    await waitFor(() => expect(screen.queryByText('Plot 1000')).toBeNull());
    expect(alert()).toBeNull();
  });

  const months = { ...phone, filters: [{ all: 'All months', field: 'since', per: 'month' }] };
  const dated = many.map((row, index) => ({ ...row, since: index < 500 ? '2026-11-21' : index < 509 ? '2026-09-30' : '' }));
  const openFilters = () => fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const choice = () => screen.findByLabelText<HTMLSelectElement>('Since');
  const offered = async () => Array.from((await choice()).options, ({ text }) => text);
  const everyMonth = ['All months', 'Nov 2026', 'Oct 2026', 'Sep 2026'];

  test('a month filter offers every month between the first and the last record', async () => {
    stubScreen(true);
    show(months, {}, dated);
    await screen.findByText('25 of 510 shown');
    openFilters();
    await waitFor(async () => expect(await offered()).toEqual(everyMonth));
    fireEvent.change(await choice(), { target: { value: '2026-09' } });
    await waitFor(() => expect(screen.getAllByText(/^Plot 1\d+$/).map(({ textContent }) => textContent)).toHaveLength(9));
    expect(screen.getByText('Plot 1508')).toBeTruthy();
    expect(await offered()).toEqual(everyMonth);
  });

  test('the month in the address is requested at once', async () => {
    stubScreen(true);
    const remote = show(months, { since: '2026-09' }, dated);
    await screen.findByText('Plot 1508');
    expect(screen.queryByText('Plot 1000')).toBeNull();
    openFilters();
    expect((await choice()).value).toBe('2026-09');
    // Three requests: for the month's records, for the first record, and for the last record.
    expect(listRequests(remote)).toHaveLength(3);
  });

  test.each([
    ['a table', phone, 'Name'],
    ['cards', cards, 'Id,Name,Rent,Since,State'],
  ])('a file of %s contains all records in the reader’s order', async (_what, block, head) => {
    stubScreen(true);
    const saved: Blob[] = [];
    // jsdom's `Blob` can't be read.
    vi.stubGlobal('Blob', Blob);
    const createObjectURL = (blob: Blob) => String(saved.push(blob));
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    show({ ...block, tools: [{ label: 'Export', do: 'save' }] }, { search: 'plot 1', sort: '-name' });
    await screen.findByText('Plot 1509');
    await press('Export');
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(511);
    expect(lines[0]).toBe(head);
    expect(lines[1]).toContain('Plot 1509');
    expect(lines.at(-1)).toContain('Plot 1000');
  });
});
