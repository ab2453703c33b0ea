// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { Screen } from '../../../../engine/language/screen.ts';
import { DataProvider } from '../../../../engine/react/context/DataContext.tsx';
import { PageStateProvider } from '../../../../engine/react/app/PageStateProvider.tsx';
import { ScopeValues } from '../../../../engine/react/context/ScopeContext.tsx';
import { closeDialog, usePageState, type PageState } from '../../../../engine/react/context/usePageState.ts';

afterEach(cleanup);

let state: PageState;
const source = createMemorySource({ channels: async () => ({ default: [{ id: 'all' }, { id: 'events' }] }) }, fixedClock('2026-11-21'));

function Probe() {
  state = usePageState();
  return null;
}

const keys = (channel: string): Screen['state'] => ({
  tab: { default: 'first' },
  channel: { default: channel, from: 'channels' },
  year: { default: '', years: { past: 1, firstMonth: 1 } },
});

function open(address: string, channel = 'all') {
  const element = (
    <DataProvider source={source}>
      <ScopeValues values={{ now: { date: '2026-11-21' } }}>
        <PageStateProvider keys={keys(channel)}>
          <Probe />
        </PageStateProvider>
      </ScopeValues>
    </DataProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

describe('the state of a page', () => {
  test.each([
    ['events', 'events'],
    ['evnts', 'all'],
  ])('the state of "%s" for a key with record values is %s', async (asked, found) => {
    await act(async () => void open(`/list?channel=${asked}`));
    expect(state.values.channel).toBe(found);
  });

  test.each([
    ['general', 'all'],
    ['', ''],
  ])('a key whose default "%s" is not a record has "%s"', async (standard, found) => {
    await act(async () => void open('/list', standard));
    expect(state.values.channel).toBe(found);
  });

  test.each([
    ['', '2026'],
    ['?year=2025', '2025'],
    ['?year=2024', '2026'],
  ])('a key of years at "%s" has the year %s', (asked, found) => {
    open(`/list${asked}`);
    expect(state.values.year).toBe(found);
  });

  test('two page state changes in a row both take effect', async () => {
    const router = open('/list?search=golf');
    await act(async () => {
      state.set({ search: '' }, { replace: true });
      state.set({ category: 'dues' });
    });
    expect(router.state.location.search).toBe('?category=dues');
    expect(state.values).toMatchObject({ category: 'dues', tab: 'first' });
    expect(state.values.search).toBeUndefined();
  });

  test('a functional change builds on the change just before it', async () => {
    const router = open('/list?shown=a');
    await act(async () => {
      state.set(({ shown }) => ({ shown: `${shown}b` }));
      state.set(({ shown }) => ({ shown: `${shown}c` }));
    });
    expect(router.state.location.search).toBe('?shown=abc');
  });

  test('a setter from an earlier render changes the current state', async () => {
    const router = open('/list?tab=second');
    const held = state;
    await act(async () => state.set({ tab: 'first' }));
    await act(async () => state.set({ search: 'golf' }));
    await act(async () => held.set({ category: 'dues' }));
    expect(router.state.location.search).toBe('?search=golf&category=dues');
  });

  test('a change without effect adds no history entry', async () => {
    const router = open('/list?tab=first');
    await act(async () => {
      state.set({ open: 'note' });
      state.set({ open: 'note' });
    });
    await act(async () => router.navigate(-1));
    expect(state.values.open).toBe('');
  });

  test('going from one dialog to another adds no history entry, and going back leaves both', async () => {
    const router = open('/list?tab=first');
    await act(async () => state.set({ open: 'boat', row: 'b-1' }));
    await act(async () => state.set({ open: 'damage', row: 'b-1' }));
    expect(state.values).toMatchObject({ open: 'damage', row: 'b-1' });
    await act(async () => router.navigate(-1));
    expect(state.values).toMatchObject({ open: '', row: '' });
  });

  test('a value can be chosen again after going back before it rendered', async () => {
    const router = open('/list?tab=first');
    await act(async () => {
      state.set({ tab: 'second' });
      void router.navigate(-1);
    });
    expect(router.state.location.search).toBe('?tab=first');
    await act(async () => state.set({ tab: 'second' }));
    expect(router.state.location.search).toBe('?tab=second');
  });

  test('a pending change does not alter the state of the next page', async () => {
    const router = open('/list');
    const held = state;
    await act(async () => void router.navigate('/other?open=boat'));
    const before = router.state.location;
    expect(before.pathname).toBe('/other');
    await act(async () => held.set({ tab: 'second' }));
    expect(router.state.location).toBe(before);
  });

  test('the page state is read from the address again after going back', async () => {
    const router = open('/list?tab=first');
    await act(async () => state.set({ tab: 'second' }));
    await act(async () => router.navigate(-1));
    await act(async () => state.set({ search: 'golf' }));
    expect(router.state.location.search).toBe('?tab=first&search=golf');
  });
});

describe('a dialog in the history', () => {
  const close = () => closeDialog(state);
  /** Goes back through the whole history, and returns the query string of each entry. */
  async function wayBack(router: ReturnType<typeof open>) {
    const met = [];
    for (;;) {
      const { key, search } = router.state.location;
      met.push(search);
      await act(async () => router.navigate(-1));
      if (router.state.location.key === key) return met;
    }
  }

  test('a dialog that was opened and closed leaves no history entry, however often', async () => {
    const router = open('/list?tab=second');
    for (const note of ['a', 'b', 'c']) {
      await act(async () => state.set({ open: 'note', row: note }));
      expect(state.values).toMatchObject({ open: 'note', row: note });
      await act(async () => void close());
      expect(state.values.open).toBe('');
    }
    expect(await wayBack(router)).toEqual(['?tab=second']);
  });

  test('a dialog closed before it renders leaves no history entry and resolves at once', async () => {
    const router = open('/list?tab=second');
    await act(async () => {
      state.set({ open: 'note' });
      await close();
    });
    expect(await wayBack(router)).toEqual(['?tab=second']);
  });

  test('a dialog closed twice at once is closed once', async () => {
    const router = open('/list');
    await act(async () => state.set({ tab: 'second' }));
    await act(async () => state.set({ open: 'note' }));
    await act(async () => {
      void close();
      void close();
    });
    expect(await wayBack(router)).toEqual(['?tab=second', '']);
  });

  test('closing a dialog also removes the history entries made in it', async () => {
    const router = open('/list');
    await act(async () => state.set({ open: 'note' }));
    await act(async () => state.set({ open: 'other' }));
    await act(async () => void close());
    expect(await wayBack(router)).toEqual(['']);
  });

  test('closing a dialog keeps page changes made while it was open', async () => {
    const router = open('/list');
    await act(async () => state.set({ open: 'note' }));
    await act(async () => state.set({ category: 'dues' }, { replace: true }));
    await act(async () => void close());
    expect(router.state.location.search).toBe('?category=dues');
  });

  test.each([
    ['another one', { open: 'damage', row: 'b-1' }],
    ['that of another record', { open: 'boat', row: 'b-2' }],
  ])('closing a dialog does not close %s, which was opened in the meantime', async (_, other) => {
    const router = open('/list');
    await act(async () => state.set({ open: 'boat', row: 'b-1' }));
    const begun = state;
    await act(async () => state.set(other));
    await act(async () => void closeDialog(begun));
    expect(state.values).toMatchObject(other);
    await act(async () => void close());
    expect(router.state.location.search).toBe('');
  });

  test('closing the dialog of the first address replaces that address', async () => {
    const router = open('/list?open=note&row=a&tab=second');
    await act(async () => void close());
    expect(await wayBack(router)).toEqual(['?tab=second']);
  });

  test('closing a dialog finishes before the next navigation', async () => {
    const router = open('/list');
    await act(async () => state.set({ open: 'note' }));
    let closed: unknown;
    await act(async () => void (closed = close()));
    await closed;
    await act(async () => router.navigate('/list?category=dues'));
    expect(await wayBack(router)).toEqual(['?category=dues', '']);
  });
});
