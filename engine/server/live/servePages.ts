import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../http/createApp.ts';
import { responseHeaders, hstsHeader } from '../http/guards.ts';
import { nodeListener } from '../http/nodeListener.ts';
import { isLocalRequest, variantFinder } from '../http/variantFinder.ts';
import { isSecure } from '../http/RequestContext.ts';
import { phrasesIn, type FormatPhrase } from '../../core/fields/phrases.ts';
import { pageCacheAttribute, pageCache, recordCache, scriptCache, workerPath } from '../../core/data/offlineNames.ts';
import { pagePhrases } from '../../core/domain/pagePhrases.ts';
import { findLanguage } from '../people/findLanguage.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import type { PublishedPages } from '../publishing/createPublishedPages.ts';
import { ownPaths } from '../pages/ownPaths.ts';
import { serveFiles } from '../pages/serveFiles.ts';
import { servePortal } from '../pages/servePortal.ts';

/** Serves `app` at `ownPaths` and the build at all other paths. `pages` adds published content. Rejects unknown hosts. */
export function servePages(
  app: Pick<App, 'fetch'>,
  portal: Pick<ServedPortal, 'domains' | 'settings' | 'phrases'>,
  { dist, trustProxy, offline = false }: { dist: string; trustProxy: boolean; offline?: boolean },
  pages?: Pick<PublishedPages, 'page' | 'isMissing'>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const variantOf = variantFinder(portal.domains, portal.settings.fallbackDomain);
  const answer = nodeListener(app);
  const page = servePortal(dist, {
    page: async (html, { variant, path }) => {
      const page = pages && variant !== undefined ? await pages.page(html, { variant, path }) : html;
      return offline ? page.replace('<div id="root"', `<div id="root" data-${pageCacheAttribute}=""`) : page;
    },
    isMissing: async (path) => pages !== undefined && (await pages.isMissing(path)),
  });
  const file = serveFiles(dist);
  return (request, response) => {
    const phrase = pagePhrase(portal, request);
    // A path such as `//` isn't a valid URL.
    if (!URL.canParse(request.url ?? '/', 'http://portal')) return sendText(response, 400, phrase('badAddress'));
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    if (ownPaths.includes(pathname.split('/')[1] ?? '')) return answer(request, response);
    const header = (name: string) => request.headers[name]?.toString();
    const isLocal = isLocalRequest(request.socket.remoteAddress, header, trustProxy);
    if (!variantOf({ host: request.headers.host ?? '', isLocal })) return sendText(response, 421, phrase('noPortal'));
    if (isSecure('http', header('x-forwarded-proto'), trustProxy))
      for (const [name, value] of Object.entries(hstsHeader)) response.setHeader(name, value);
    if (pathname === workerPath) {
      response.setHeader('Cache-Control', 'no-cache');
      if (!offline) return sendScript(response, removal);
    }
    page(request, response, (error?: unknown) => {
      if (error === undefined) return file(request, response);
      console.error(`${request.method} ${pathname}:`, error);
      if (!response.headersSent) sendText(response, 500, phrase('failed'));
    });
  };
}

/** Replaces the service worker when offline reading is turned off. The new worker deletes the stored pages, and then unregisters itself. */
const removal = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  Promise.all(${JSON.stringify([pageCache, recordCache, scriptCache])}.map((name) => caches.delete(name))).then(() => self.registration.unregister()),
));
`;

function sendScript(response: ServerResponse, script: string): void {
  for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  response.end(script);
}

/** Returns a function that formats messages in the language that the browser prefers. */
export function pagePhrase(
  portal: Pick<ServedPortal, 'settings' | 'phrases'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): FormatPhrase<typeof pagePhrases.texts> {
  return phrasesIn(pagePhrases, findLanguage(portal, undefined, headers['accept-language']));
}

/** Sends a sentence as plain text. The headers keep browsers from guessing another type. */
export function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${sentence}\n`);
}
