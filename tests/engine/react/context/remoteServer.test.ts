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
