import { openServer } from '../../core/data/openServer.ts';
import type { Server } from '../../core/data/Server.ts';
import type { Remote } from './Remote.ts';

/** Returns the server that the portal's page came from. It sends nothing before the first request. */
export function remoteServer(remote: Remote): Server {
  remote.server ??= openServer({
    fetch: (path, init) => window.fetch(path, init),
    stream: (path) => new EventSource(path),
  });
  return remote.server;
}
