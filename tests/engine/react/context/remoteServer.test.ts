// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { remoteServer } from '../../../../engine/react/context/remoteServer.ts';

test('a page disconnects from its server’s changes while it is hidden', () => {
  const open = new Set<object>();
  class FakeStream {
    readyState = 1;
    constructor() {
      open.add(this);
    }
    addEventListener() {}
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    hidden.mockRestore();
  });
  const show = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = remoteServer({ long: new Set() }).follow({ connected: () => undefined, changed: () => undefined });
  expect(open.size).toBe(1);
  show(true);
  expect(open.size).toBe(0);
  show(false);
  expect(open.size).toBe(1);
  stop();
  expect(open.size).toBe(0);
});

test('a change asks for refusals in the page’s language', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetch);
  document.documentElement.lang = 'es';
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.documentElement.lang = '';
  });
  await remoteServer({ long: new Set() }).ask('POST', '/data/boats', { body: {} });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/data/boats',
    expect.objectContaining({ headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Accept-Language': 'es' } }),
  );
});
