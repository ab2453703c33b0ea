// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { DataProvider } from '../../../../engine/react/context/DataContext.tsx';
import { PageStateProvider } from '../../../../engine/react/app/PageStateProvider.tsx';
import { closeDialog, usePageState, type PageState } from '../../../../engine/react/context/usePageState.ts';

afterEach(cleanup);

let state: PageState;
const source = createMemorySource({ channels: async () => ({ default: [{ id: 'all' }, { id: 'events' }] }) }, fixedClock('2026-11-21'));

function Probe() {
  state = usePageState();
  return null;
}

function open(address: string) {
  const element = (
    <DataProvider source={source}>
      <PageStateProvider keys={{ tab: { default: 'first' }, channel: { default: 'all', from: 'channels' } }}>
        <Probe />
      </PageStateProvider>
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
  ])('of "%s", where the values are records, is %s', async (asked, found) => {
    await act(async () => void open(`/list?channel=${asked}`));
    expect(state.values.channel).toBe(found);
  });

  test('loses none of two changes that follow each other at once', async () => {
    const router = open('/list?search=golf');
    await act(async () => {
      state.set({ search: '' }, { replace: true });
      state.set({ category: 'dues' });
    });
    expect(router.state.location.search).toBe('?category=dues');
    expect(state.values).toMatchObject({ category: 'dues', tab: 'first' });
    expect(state.values.search).toBeUndefined();
  });

  test('a change made of the values builds on the one just before it', async () => {
    const router = open('/list?shown=a');
    await act(async () => {
      state.set(({ shown }) => ({ shown: `${shown}b` }));
      state.set(({ shown }) => ({ shown: `${shown}c` }));
    });
    expect(router.state.location.search).toBe('?shown=abc');
  });

  test('who held it while the address changed sets what is there by then', async () => {
    const router = open('/list?tab=second');
    const held = state;
    await act(async () => state.set({ tab: 'first' }));
    await act(async () => state.set({ search: 'golf' }));
    await act(async () => held.set({ category: 'dues' }));
    expect(router.state.location.search).toBe('?search=golf&category=dues');
  });

  test('a change that changes nothing is no step to go back', async () => {
    const router = open('/list?tab=first');
    await act(async () => {
      state.set({ open: 'note' });
      state.set({ open: 'note' });
    });
    await act(async () => router.navigate(-1));
    expect(state.values.open).toBe('');
  });

  test('from one dialog to another is no step: who goes back leaves both', async () => {
    const router = open('/list?tab=first');
    await act(async () => state.set({ open: 'boat', row: 'b-1' }));
    await act(async () => state.set({ open: 'damage', row: 'b-1' }));
    expect(state.values).toMatchObject({ open: 'damage', row: 'b-1' });
    await act(async () => router.navigate(-1));
    expect(state.values).toMatchObject({ open: '', row: '' });
  });

  test('that was gone back from before it was drawn can be chosen again', async () => {
    const router = open('/list?tab=first');
    await act(async () => {
      state.set({ tab: 'second' });
      void router.navigate(-1);
    });
    expect(router.state.location.search).toBe('?tab=first');
    await act(async () => state.set({ tab: 'second' }));
    expect(router.state.location.search).toBe('?tab=second');
  });

  test('is left alone by what was waiting for something when its page was left', async () => {
    const router = open('/list');
    const held = state;
    await act(async () => void router.navigate('/other?open=boat'));
    const before = router.state.location;
    expect(before.pathname).toBe('/other');
    await act(async () => held.set({ tab: 'second' }));
    expect(router.state.location).toBe(before);
  });

  test('starts from the address again after going back', async () => {
    const router = open('/list?tab=first');
    await act(async () => state.set({ tab: 'second' }));
    await act(async () => router.navigate(-1));
    await act(async () => state.set({ search: 'golf' }));
    expect(router.state.location.search).toBe('?tab=first&search=golf');
  });
});

describe('a dialog in the history', () => {
  const close = () => closeDialog(state);
  /** How many times one can go back, and the addresses met on the way. */
  async function wayBack(router: ReturnType<typeof open>) {
    const met = [];
    for (;;) {
      const { key, search } = router.state.location;
      met.push(search);
      await act(async () => router.navigate(-1));
      if (router.state.location.key === key) return met;
    }
  }

  test('that was opened and closed leaves no step, however often', async () => {
    const router = open('/list?tab=second');
    for (const note of ['a', 'b', 'c']) {
      await act(async () => state.set({ open: 'note', row: note }));
      expect(state.values).toMatchObject({ open: 'note', row: note });
      await act(async () => void close());
      expect(state.values.open).toBe('');
    }
    expect(await wayBack(router)).toEqual(['?tab=second']);
  });

  test('that was closed before it was drawn leaves none either, and does not keep anybody waiting', async () => {
    const router = open('/list?tab=second');
    await act(async () => {
      state.set({ open: 'note' });
      await close();
    });
    expect(await wayBack(router)).toEqual(['?tab=second']);
  });

  test('closed twice at once is closed once', async () => {
    const router = open('/list');
    await act(async () => state.set({ tab: 'second' }));
    await act(async () => state.set({ open: 'note' }));
    await act(async () => {
      void close();
      void close();
    });
    expect(await wayBack(router)).toEqual(['?tab=second', '']);
  });

  test('takes back the steps that were made in it too', async () => {
    const router = open('/list');
    await act(async () => state.set({ open: 'note' }));
    await act(async () => state.set({ open: 'other' }));
    await act(async () => void close());
    expect(await wayBack(router)).toEqual(['']);
  });

  test('keeps what was changed on the page while it was open', async () => {
    const router = open('/list');
    await act(async () => state.set({ open: 'note' }));
    await act(async () => state.set({ category: 'dues' }, { replace: true }));
    await act(async () => void close());
    expect(router.state.location.search).toBe('?category=dues');
  });

  test.each([
    ['another one', { open: 'damage', row: 'b-1' }],
    ['that of another record', { open: 'boat', row: 'b-2' }],
  ])('is not closed in the place of %s, which was opened since', async (_, other) => {
    const router = open('/list');
    await act(async () => state.set({ open: 'boat', row: 'b-1' }));
    const begun = state;
    await act(async () => state.set(other));
    await act(async () => void closeDialog(begun));
    expect(state.values).toMatchObject(other);
    await act(async () => void close());
    expect(router.state.location.search).toBe('');
  });

  test('that the address was arrived at with is overwritten', async () => {
    const router = open('/list?open=note&row=a&tab=second');
    await act(async () => void close());
    expect(await wayBack(router)).toEqual(['?tab=second']);
  });

  test('is closed before what comes next', async () => {
    const router = open('/list');
    await act(async () => state.set({ open: 'note' }));
    let closed: unknown;
    await act(async () => void (closed = close()));
    await closed;
    await act(async () => router.navigate('/list?category=dues'));
    expect(await wayBack(router)).toEqual(['?category=dues', '']);
  });
});
