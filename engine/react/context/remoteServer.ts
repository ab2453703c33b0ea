import { openServer } from '../../core/data/openServer.ts';
import type { Server } from '../../core/data/Server.ts';
import { streamWhileShown } from '../../core/data/streamWhileShown.ts';
import type { Remote } from './Remote.ts';

export function remoteServer(remote: Remote): Server {
  remote.server ??= openServer({
    fetch: (path, init) => window.fetch(path, init),
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
