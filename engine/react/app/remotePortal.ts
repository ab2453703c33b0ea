import { clockIn } from '../../core/data/clock.ts';
import { lazyOperations } from '../../core/data/lazyOperations.ts';
import { createRemoteSession } from '../../core/session/remoteSession.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import type { Remote } from '../context/Remote.ts';
import type { PortalDefinition } from './definePortal.ts';

/**
 * Returns the portal with its records and session on a server. Loads the code for this lazily, to keep it out of the first page.
 * @param long names of collections that are too long to load at once.
 */
export function remotePortal(own: PortalDefinition, long: readonly string[]): PortalDefinition {
  const remote: Remote = {
    long: new Set(long),
    load: async () => {
      remote.upload = async (...args) => (await import('./uploadFile.ts')).uploadFile(...args);
      remote.around = (await import('./LivePages.tsx')).aroundLivePages;
    },
  };
  const { clock, timeZone } = own.manifests.settings;
  let session: SessionPort | undefined;
  return {
    ...own,
    remote,
    // Pages use the server's time zone.
    ...(!own.clock && clock === undefined && timeZone !== undefined && { clock: clockIn(timeZone) }),
    source: () => lazyOperations(async () => (await import('./openRemoteSource.ts')).openRemoteSource(remote, session)),
    session: (options) => {
      session = createRemoteSession(options, async () => (await import('../context/remoteServer.ts')).remoteServer(remote));
      return session;
    },
  };
}
