import type { DataSource } from '../../core/data/DataSource.ts';
import { createRemoteSource } from '../../core/data/remoteSource.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import type { Remote } from '../context/Remote.ts';
import { remoteServer } from '../context/remoteServer.ts';

/** The records of the server, as whoever is signed in may see them. */
export function openRemoteSource(remote: Remote, session: SessionPort | undefined): DataSource {
  const source = createRemoteSource(remoteServer(remote), newId, remote.long);
  /** Policies ask for more of a user than who it is. */
  const look = () => {
    const { state, user } = session?.getSnapshot() ?? {};
    source.becomes(state === 'signedIn' ? JSON.stringify(user) : undefined);
  };
  session?.subscribe(look);
  look();
  return source;
}

/** `randomUUID` is there on https alone, and a server may begin without. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
