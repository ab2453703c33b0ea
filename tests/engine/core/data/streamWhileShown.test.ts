import { expect, test } from 'vitest';
import { openServer } from '../../../../engine/core/data/openServer.ts';
import type { EventStream } from '../../../../engine/core/data/Transport.ts';
import { streamWhileShown } from '../../../../engine/core/data/streamWhileShown.ts';

/** Creates a fake page that tests can hide. `streams` contains the event streams that the page has opened. */
function page() {
  const listeners = new Set<() => void>();
  const streams: { isOpen: boolean; emit: (name: string, data?: string) => void }[] = [];
  let isHidden = false;
  const open = (): EventStream => {
    const eventListeners: [string, (event: { data?: unknown }) => void][] = [];
    const own = {
      isOpen: true,
      emit: (name: string, data?: string) =>
        eventListeners.filter(([known]) => known === name).forEach(([, listener]) => listener({ data })),
    };
    streams.push(own);
    return {
      addEventListener: (name, listener) => void eventListeners.push([name, listener]),
      readyState: 1,
      close: () => void (own.isOpen = false),
    };
  };
  const visibility = {
    isHidden: () => isHidden,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    streams,
    open: () => streamWhileShown(open, visibility),
    hide: (hidden: boolean) => {
      isHidden = hidden;
      for (const listener of listeners) listener();
    },
    listening: () => listeners.size,
  };
}

test('a hidden page has no stream, so that any number of tabs can be open', () => {
  const tab = page();
  const stream = tab.open();
  expect(tab.streams.map(({ isOpen }) => isOpen)).toEqual([true]);
  tab.hide(true);
  expect(tab.streams.map(({ isOpen }) => isOpen)).toEqual([false]);
  expect(stream.readyState).toBe(0);
  tab.hide(false);
  expect(tab.streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  stream.close();
  expect([tab.streams.map(({ isOpen }) => isOpen), tab.listening()]).toEqual([[false, false], 0]);
});

test('a page that opens in the background connects once it is visible', () => {
  const tab = page();
  tab.hide(true);
  const stream = tab.open();
  const collections: unknown[] = [];
  stream.addEventListener('changed', ({ data }) => collections.push(data));
  expect(tab.streams.length).toBe(0);
  tab.hide(false);
  tab.streams[0]?.emit('changed', 'boats');
  expect(collections).toEqual(['boats']);
});

test('a page that becomes visible again loads what has changed, and its connection doesn’t count as lost', () => {
  const tab = page();
  const server = openServer({ fetch: () => Promise.reject(new Error('not asked')), stream: () => tab.open() });
  let missedCount = 0;
  const changed: string[] = [];
  server.follow({ connected: () => (missedCount += 1), changed: (collection) => changed.push(collection) });
  const emitStanding = (at: string) => {
    tab.streams.at(-1)?.emit('open');
    tab.streams.at(-1)?.emit('standing', JSON.stringify({ at }));
  };
  emitStanding('one:1');
  const before = missedCount;
  tab.hide(true);
  expect(server.connection.isConnected()).toBe(true);
  tab.hide(false);
  emitStanding('one:5');
  expect(missedCount).toBe(before + 1);
  tab.streams.at(-1)?.emit('changed', JSON.stringify({ collection: 'boats' }));
  expect([changed, server.connection.isConnected()]).toEqual([['boats'], true]);
});
