import { createZonedClock } from '../../core/data/clock.ts';
import { lazyOperations } from '../../core/data/lazyOperations.ts';
import { pageCacheAttribute } from '../../core/data/offlineNames.ts';
import { publishedId, type Published } from '../../core/domain/Published.ts';
import { createRemoteSession } from '../../core/session/remoteSession.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import { publishedBlock } from '../blocks/published/publishedBlock.ts';
import type { Remote } from '../context/Remote.ts';
import type { PortalDefinition } from './definePortal.ts';
import { withPublished } from './withPublished.ts';

/** Returns a portal that keeps its records and session on the server. `long` lists the collections that are too long to load whole. */
export function remotePortal(own: PortalDefinition, long: readonly string[]): PortalDefinition {
  const published = readPublished();
  const remote: Remote = {
    long: new Set(long),
    published,
    load: async () => {
      remote.upload = async (...args) => (await import('./uploadFile.ts')).uploadFile(...args);
      remote.keepsPages = document.getElementById('root')?.dataset[pageCacheAttribute] !== undefined;
      if (remote.keepsPages) import('./keepOffline.ts').then(({ keepOffline }) => keepOffline(session, window)).catch(console.error);
      remote.wrapPages = (await import('./LivePages.tsx')).wrapLivePages;
    },
  };
  const { clock, timeZone } = own.manifests.settings;
  let session: SessionPort | undefined;
  return {
    ...own,
    ...(published && { manifests: withPublished(own.manifests, published) }),
    blocks: [...own.blocks, publishedBlock],
    remote,
    // If the portal sets no clock, use the server's time zone.
    ...(!own.clock && clock === undefined && timeZone !== undefined && { clock: createZonedClock(timeZone) }),
    source: () => lazyOperations(async () => (await import('./openRemoteSource.ts')).openRemoteSource(remote, session)),
    session: (options) => {
      session = createRemoteSession(options, async () => (await import('../context/remoteServer.ts')).remoteServer(remote));
      return session;
    },
  };
}

/** Reads the page's published content. Returns `undefined` on the server, which renders pages without a document. */
function readPublished(): Published | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(publishedId)?.textContent;
  // `text` is a `Published` that the server wrote as JSON.
  return text ? (JSON.parse(text) as Published) : undefined;
}
