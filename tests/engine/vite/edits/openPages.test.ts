import { beforeEach, describe, expect, test } from 'vitest';
import type { ViteDevServer } from 'vite';
import { openPages, versionTag } from '../../../../engine/vite/edits/openPages.ts';
import { versionEvents } from '../../../../engine/vite/edits/moduleVersions.ts';

type Client = { send: (...message: unknown[]) => void };

/** Creates a dev server with open pages and two modules: `a` accepts updates, `b` doesn't. */
function devServer() {
  const handlers = new Map<string, (data: unknown, client: Client) => void>();
  const messages: unknown[][] = [];
  const known = new Map([
    ['0a', { isSelfAccepting: true, url: '/a' }],
    ['0b', { isSelfAccepting: false, url: '/b' }],
  ]);
  const client = {
    hot: {
      on: (event: string, listener: (data: unknown, from: Client) => void) => handlers.set(event, listener),
      send: (...message: unknown[]) => messages.push(message),
    },
    moduleGraph: { getModuleById: (id: string) => known.get(id), invalidateModule: () => undefined, invalidateAll: () => undefined },
  };
  const sendFromPage = (event: string, data?: unknown): unknown[][] => {
    const answers: unknown[][] = [];
    handlers.get(event)?.(data, { send: (...message) => void answers.push(message) });
    return answers;
  };
  // A fake with only the parts that the code uses.
  const pages = openPages({ environments: { client } } as unknown as ViteDevServer, (id) => `0${id}`, 'versions.ts');
  return { pages, messages, sendFromPage };
}

describe('open pages of a portal that is being edited', () => {
  let server: ReturnType<typeof devServer>;
  beforeEach(() => {
    server = devServer();
  });

  test('an open page receives the modules to replace and then their versions', () => {
    const { pages, messages } = server;
    pages.replace(['a', 'b']);
    pages.replace(['a']);
    expect(messages).toMatchObject([
      [{ type: 'update', updates: [{ path: '/a' }] }],
      [versionEvents.announce, { a: 2, b: 1 }],
      [{ type: 'update', updates: [{ path: '/a' }] }],
      [versionEvents.announce, { a: 2, b: 1 }],
    ]);
  });

  test('an open page gets new values instead of loading their module again, and only if it may have loaded it', () => {
    const { pages, messages } = server;
    const values = new Map([
      ['a', '{"title":"Beds"}'],
      ['unknown', '{}'],
    ]);
    pages.replace(['a', 'b', 'unknown'], values);
    expect(messages).toEqual([
      [versionEvents.values, { version: 1, modules: { a: '{"title":"Beds"}' } }],
      [versionEvents.announce, { a: 1, b: 1, unknown: 1 }],
    ]);
  });

  test('a page that was loading requests the versions and receives only the modules that it names', () => {
    const { pages, messages, sendFromPage } = server;
    expect(sendFromPage(versionEvents.request)).toEqual([[versionEvents.announce, {}]]);
    pages.replace(['a']);
    messages.length = 0;
    expect(sendFromPage(versionEvents.request)).toEqual([[versionEvents.announce, { a: 1 }]]);
    expect(sendFromPage(versionEvents.outdated, ['a'])).toMatchObject([[{ type: 'update', updates: [{ path: '/a' }] }]]);
    expect(messages).toEqual([]);
  });

  test('a request with unknown names gets nothing', () => {
    expect(server.sendFromPage(versionEvents.outdated, ['nowhere', 7, null])).toEqual([]);
    expect(server.sendFromPage(versionEvents.outdated, 'a')).toEqual([]);
  });

  test('pages and replaceable modules carry their version', () => {
    const { pages } = server;
    pages.replace(['a']);
    pages.reload();
    expect(versionTag(pages).attrs).toEqual({ name: 'portal-reading', content: '2' });
    expect(server.sendFromPage(versionEvents.request)).toEqual([[versionEvents.announce, { a: 1, page: 2 }]]);
    expect(pages.dated('a', 'if (import.meta.hot) import.meta.hot.accept(take);', 2, false)).toContain('recordVersion("a", 2);');
    // `replaceValues` in a portal's own text must not count as code.
    expect(pages.dated('search', 'export const search = "replaceValues"; import.meta.hot.accept(take);', 2, false)).toContain(
      'recordVersion("search", 2);',
    );
    expect(pages.dated('a', 'const replaceValues = take; import.meta.hot.accept(take);', 2, true)).toContain(
      'recordVersion("a", 2, replaceValues);',
    );
    expect(pages.dated('b', 'export default [];', 2, false)).toBe('export default [];');
  });
});
