// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../../engine/core/data/memorySource.ts';
import type { Row } from '../../../../../engine/language/Row.ts';
import { QuestionProvider } from '../../../../../engine/react/ui/Question.tsx';
import { installDialogs } from '../../../../support/installDialogs.ts';
import { stubDataSource } from '../../../../support/stubDataSource.ts';
import { engineBlock } from '../../../../support/vocabulary.ts';
import type { GardenPageProps } from '../GardenPage.tsx';
import { showManifest } from '../showManifest.tsx';

beforeAll(installDialogs);
afterEach(cleanup);

const dry = { of: 'plots', where: { 'row.state': 'dry' }, title: '{count.total, plural, one {# plot} other {# plots}} to water' };

async function show(items: readonly object[], page: Partial<GardenPageProps> = {}) {
  await act(async () => showManifest({ block: 'next', title: 'What’s next', items, empty: 'You’re all set.' }, page, QuestionProvider));
  await screen.findByRole('region', { name: 'What’s next' });
}
const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent);
const issuesOf = (item: object) =>
  engineBlock.safeParse({ block: 'next', title: 'Next', items: [item], empty: 'None' }).error?.issues.map(({ message }) => message);

describe('the next block', () => {
  test('an item without "each" is one line that counts its records', async () => {
    await show([dry]);
    expect(await screen.findByText('2 plots to water')).toBeDefined();
    expect(lines()).toEqual(['2 plots to water']);
  });

  test('an item with "each" is a line for each of its first records, in order', async () => {
    await show([{ of: 'plots', sort: 'since', each: 2, date: 'since', eyebrow: 'Soon', title: '{row.name}', text: 'Rent {row.rent}' }]);
    expect(lines()).toEqual(['Mar1SoonRosesRent 900', 'Apr20SoonLeeksRent 400']);
  });

  test('an item without matching records is not shown', async () => {
    await show([{ ...dry, where: { 'row.state': 'flooded' } }, { title: 'You owe nothing' }]);
    expect(lines()).toEqual(['You owe nothing']);
  });

  test('an item is shown only to the viewers it concerns', async () => {
    await show(
      [
        { ...dry, when: { 'viewer.role': 'warden' } },
        { title: 'Hello', when: { 'viewer.role': 'gardener' } },
      ],
      { scope: { viewer: { role: 'gardener' } } },
    );
    expect(lines()).toEqual(['Hello']);
  });

  test('an action with "bulk" runs for all records of its line, and the line disappears when none of them match anymore', async () => {
    const water = { effect: 'update', of: 'plots', set: { state: 'wet' }, say: 'Watered' };
    await show([{ ...dry, actions: [{ label: 'Water all', do: 'water', bulk: { say: '{count.shown} plots watered' } }] }], {
      assets: { actions: { water } },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Water all' })));
    expect(await screen.findByText('2 plots watered')).toBeDefined();
    expect(lines()).toEqual([]);
    expect(screen.getByText('You’re all set.')).toBeDefined();
  });

  test('an action with "bulk" leaves out the records that do not allow it', async () => {
    const water = { effect: 'update', of: 'plots', set: { state: 'wet' }, say: 'Watered' };
    const actions = [{ label: 'Water all', do: 'water', bulk: { say: '{count.shown} watered' }, when: { 'row.name': 'Roses' } }];
    await show([{ ...dry, actions }], { assets: { actions: { water } } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Water all' })));
    expect(await screen.findByText('1 watered')).toBeDefined();
    expect(lines()).toEqual(['1 plot to water']);
    expect(screen.queryByRole('button', { name: 'Water all' })).toBeNull();
  });

  test('an action without "bulk" on a record’s line gets that record', async () => {
    const rows = [{ id: 'p1', name: 'Roses', state: 'dry' }];
    const source = createMemorySource({ plots: async () => ({ default: rows }) }, fixedClock('2026-06-01'));
    const water = { effect: 'update', of: 'plots', set: { state: 'wet' }, say: 'Watered' };
    await show([{ ...dry, title: '{row.name}', each: 3, actions: [{ label: 'Water', do: 'water' }] }], {
      source,
      assets: { actions: { water } },
    });
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Water' })));
    expect(lines()).toEqual([]);
  });

  test('a failed item says so in its line and leaves the others alone', async () => {
    const list = () => Promise.reject(new Error('the line is dead'));
    await show([dry, { title: 'You owe nothing' }], {
      source: stubDataSource({ getCached: () => undefined, subscribe: () => () => undefined, list }),
    });
    expect(lines()).toEqual([expect.stringContaining('couldn’t be loaded'), 'You owe nothing']);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('a loading item reserves its space', async () => {
    const list = () => new Promise<never>(() => undefined);
    await show([dry], { source: stubDataSource({ getCached: () => undefined, subscribe: () => () => undefined, list }) });
    expect(within(screen.getByRole('listitem')).getByRole('status').textContent).toBe('Loading');
  });

  test.each([
    ['has no condition', {}, 1],
    ['is for other viewers', { when: { 'viewer.role': 'warden' } }, 0],
    ['is for other viewers, whatever the record is', { when: { 'viewer.role': 'warden', 'row.state': 'dry' } }, 0],
    ['depends on the record', { when: { 'row.state': 'dry' } }, 1],
  ])('a loading item whose button %s reserves space for a button if it may appear', async (_, keys, buttons) => {
    const list = () => new Promise<never>(() => undefined);
    const source = stubDataSource({ getCached: () => undefined, subscribe: () => () => undefined, list });
    await show([{ ...dry, each: 1, actions: [{ label: 'Water', do: 'water', ...keys }] }], {
      source,
      scope: { viewer: { role: 'gardener' } },
    });
    expect(screen.getByRole('listitem').querySelectorAll(':scope > .bg-sunken')).toHaveLength(buttons);
  });

  test('an item appears only after the items before it, so that nothing moves during a press', async () => {
    const arrivals = new Map<string, (rows: readonly Row[]) => void>();
    const list = (of: string) => new Promise<readonly Row[]>((resolve) => arrivals.set(of, resolve));
    const source = stubDataSource({ getCached: () => undefined, subscribe: () => () => undefined, list });
    const each = (of: string) => ({ of, each: 3, title: '{row.name}' });
    await show([each('plots'), { title: 'Hello' }, each('sheds')], { source });
    expect(lines()).toEqual(['Loading', 'Loading', 'Loading'].map((word) => expect.stringContaining(word)));
    await act(async () => arrivals.get('sheds')?.([{ id: 's1', name: 'Tools' }]));
    expect(screen.queryByText('Tools')).toBeNull();
    expect(screen.queryByText('Hello')).toBeNull();
    await act(async () =>
      arrivals.get('plots')?.([
        { id: 'p1', name: 'Roses' },
        { id: 'p2', name: 'Leeks' },
      ]),
    );
    expect(lines()).toEqual(['Roses', 'Leeks', 'Hello', 'Tools']);
  });

  test('the other items stay visible while a failed item is loaded again', async () => {
    let list = () => Promise.reject<readonly Row[]>(new Error('the line is dead'));
    const source = stubDataSource({ getCached: () => undefined, subscribe: () => () => undefined, list: () => list() });
    await show([dry, { title: 'You owe nothing' }], { source });
    list = () => new Promise<never>(() => undefined);
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' })));
    expect(lines()).toEqual([expect.stringContaining('Loading'), 'You owe nothing']);
  });

  test.each([
    [{ title: 'Water', each: 2 }, '"where", "sort", and "each" need "of", because an item without it has no records'],
    [{ title: 'Water', where: { 'row.state': 'dry' } }, '"where", "sort", and "each" need "of", because an item without it has no records'],
    [{ ...dry, date: 'since' }, '"date" needs "each", because only a line for one record has a date'],
    [
      { ...dry, each: 1, actions: [{ label: 'Water', do: 'water', bulk: true }] },
      'only a line for several records can have actions with "bulk"',
    ],
  ])('the item %j is refused', (item, message) => {
    expect(issuesOf(item)).toEqual([message]);
  });
});
