import { openServer } from '../../core/data/openServer.ts';
import type { Server } from '../../core/data/Server.ts';
import { streamWhileShown } from '../../core/data/streamWhileShown.ts';
import type { Remote } from './Remote.ts';

export function remoteServer(remote: Remote): Server {
  remote.server ??= openServer({
    // Send the page's language with changes, because the server's error messages use it. The browser's language may differ.
    fetch: (path, { headers, ...init }) =>
      window.fetch(path, { ...init, headers: init.method === 'GET' ? headers : inPageLanguage(headers) }),
    isOffline: () => remote.keepsPages === true && !navigator.onLine,
    stream: (path) =>
      streamWhileShown(() => new EventSource(path), {
        isHidden: () => document.hidden,
        subscribe: (listener) => {
          document.addEventListener('visibilitychange', listener);
          return () => document.removeEventListener('visibilitychange', listener);
        },
      }),
  });
  return remote.server;
}

const inPageLanguage = (headers: Record<string, string>) => ({ ...headers, 'Accept-Language': document.documentElement.lang });
