import type { QueryableSource } from '../../core/data/DataSource.ts';
import { createRemoteSource } from '../../core/data/remoteSource.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import type { Remote } from '../context/Remote.ts';
import { remoteServer } from '../context/remoteServer.ts';

/** Creates a data source that loads records from the server for the current viewer. */
export function openRemoteSource(remote: Remote, session: SessionPort | undefined): QueryableSource {
  const source = createRemoteSource(remoteServer(remote), newId, remote.long);
  /** Reload if the user's record changes, because access rules may read any of its fields. */
  const updateViewer = () => {
    const { state, user } = session?.getSnapshot() ?? {};
    source.setViewer(state === 'signedIn' ? JSON.stringify(user) : undefined);
  };
  session?.subscribe(updateViewer);
  updateViewer();
  return source;
}

/** Returns a random id. `randomUUID` would require HTTPS, which a new server may not have yet. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
