import { lazyOperations } from '../../core/data/lazyOperations.ts';
import { createRemoteSession } from '../../core/session/remoteSession.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import type { Remote } from '../context/Remote.ts';
import type { PortalDefinition } from './definePortal.ts';

/**
 * The same portal with its records and its session on the server that it comes from. What a visitor's first page does not need comes later.
 * @param long the collections that are too long for a page to hold.
 */
export function remotePortal(own: PortalDefinition, long: readonly string[]): PortalDefinition {
  const remote: Remote = { long: new Set(long), signInNotice: {} };
  let session: SessionPort | undefined;
  return {
    ...own,
    remote,
    source: () => lazyOperations(async () => (await import('./openRemoteSource.ts')).openRemoteSource(remote, session)),
    session: (options) => {
      session = createRemoteSession(
        options,
        async () => (await import('../context/remoteServer.ts')).remoteServer(remote),
        (what) => Object.assign(remote.signInNotice, what),
      );
      return session;
    },
  };
}
