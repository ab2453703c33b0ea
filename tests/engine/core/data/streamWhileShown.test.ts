import { expect, test } from 'vitest';
import { openServer } from '../../../../engine/core/data/openServer.ts';
import type { EventStream } from '../../../../engine/core/data/Transport.ts';
import { streamWhileShown } from '../../../../engine/core/data/streamWhileShown.ts';

/** Creates a fake page that can be hidden. `streams` lists the streams that it has opened. */
function page() {
  const listeners = new Set<() => void>();
  const streams: { isOpen: boolean; say: (name: string, data?: string) => void }[] = [];
  let isHidden = false;
  const open = (): EventStream => {
    const heard: [string, (event: { data?: unknown }) => void][] = [];
    const own = {
      isOpen: true,
      say: (name: string, data?: string) => heard.filter(([known]) => known === name).forEach(([, listener]) => listener({ data })),
    };
    streams.push(own);
    return {
      addEventListener: (name, listener) => void heard.push([name, listener]),
      readyState: 1,
      close: () => void (own.isOpen = false),
    };
  };
  const sight = {
    isHidden: () => isHidden,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    streams,
    open: () => streamWhileShown(open, sight),
    hide: (hidden: boolean) => {
      isHidden = hidden;
      for (const listener of listeners) listener();
    },
    listening: () => listeners.size,
  };
}

test('a page that is out of sight has no stream, so that any number of tabs can be open', () => {
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

test('a page that opens out of sight connects once it is seen', () => {
  const tab = page();
  tab.hide(true);
  const stream = tab.open();
  const heard: unknown[] = [];
  stream.addEventListener('changed', ({ data }) => heard.push(data));
  expect(tab.streams.length).toBe(0);
  tab.hide(false);
  tab.streams[0]?.say('changed', 'boats');
  expect(heard).toEqual(['boats']);
});

test('a page that is seen again reads what changed meanwhile, and has not lost its connection', () => {
  const tab = page();
  const server = openServer({ fetch: () => Promise.reject(new Error('not asked')), stream: () => tab.open() });
  let missed = 0;
  const changed: string[] = [];
  server.follow({ connected: () => (missed += 1), changed: (collection) => changed.push(collection) });
  const standing = (at: string) => {
    tab.streams.at(-1)?.say('open');
    tab.streams.at(-1)?.say('standing', JSON.stringify({ at }));
  };
  standing('one:1');
  const before = missed;
  tab.hide(true);
  expect(server.connection.isConnected()).toBe(true);
  tab.hide(false);
  standing('one:5');
  expect(missed).toBe(before + 1);
  tab.streams.at(-1)?.say('changed', JSON.stringify({ collection: 'boats' }));
  expect([changed, server.connection.isConnected()]).toEqual([['boats'], true]);
});
