import { openServer } from '../../core/data/openServer.ts';
import { streamWhileShown } from '../../core/data/streamWhileShown.ts';

/** The server that this page came from. Nothing is asked before somebody needs it. */
export const remoteServer = openServer({
  fetch: (path, init) => window.fetch(path, init),
  stream: (path) =>
    streamWhileShown(() => new EventSource(path), {
      isHidden: () => document.hidden,
      subscribe: (listener) => {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
    }),
});
