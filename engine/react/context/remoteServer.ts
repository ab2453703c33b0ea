import { openServer } from '../../core/data/openServer.ts';

/** The server that this page came from. Nothing is asked before somebody needs it. */
export const remoteServer = openServer({
  fetch: (path, init) => window.fetch(path, init),
  stream: (path) => new EventSource(path),
});
