import type { DataSource } from '../../core/data/DataSource.ts';
import { deriveFields } from '../../core/data/deriveFields.ts';
import { createMemorySource } from '../../core/data/memorySource.ts';
import { createSession } from '../../core/session/createSession.ts';
import type { SessionStore } from '../../core/session/sessionStore.ts';
import { openStorage } from '../../core/session/userStorage.ts';
import type { PortalDefinition } from './definePortal.ts';
import { current } from './liveManifests.ts';
import { runningPortal } from './runningPortal.ts';

/** What lives as long as the visit: records and session. Both are at work before anything is rendered. */
export interface Visit {
  source: DataSource;
  session: SessionStore;
}

/** Starts the visit of `window`'s address: opens the records, and restores a stored user. */
export function startVisit(definition: PortalDefinition, window: Window): Visit {
  const portal = () => runningPortal(definition, current('portal', definition.manifests), window.location.host);
  const { manifests, clock, functions } = portal();
  const { fixtures, undated, derived } = manifests;
  const { locale, numbers } = manifests.settings;
  const storage = openStorage(window);
  return {
    source: deriveFields(createMemorySource(fixtures, clock, undated), derived, { clock, functions, locale, numbers }),
    session: createSession(() => {
      const { manifests: latest, domain } = portal();
      const { settings, userEntity, gates } = latest;
      return { settings, userEntity, gates, domain, functions, storage, reload: () => window.location.reload() };
    }),
  };
}
