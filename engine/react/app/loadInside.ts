import type { PortalManifests } from '../../language/PortalManifests.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { announce, readCurrent } from './liveManifests.ts';

/** Loads the manifests of pages that visitors can't enter, and merges them with `first`. Subscribers then see the complete manifests. */
export async function loadInside(first: PortalManifests): Promise<PortalManifests> {
  if (!first.inside) return first;
  const known = loadedPortals.get(first);
  if (known) return known;
  const { inside } = await loadOnce(first.inside);
  const loaded = loadedPortals.get(first) ?? { ...first, ...inside, inside: undefined };
  loadedPortals.set(first, loaded);
  announce();
  return loaded;
}

/** Returns the current manifests, including the part for signed-in viewers once it has loaded. */
export function currentManifests(first: PortalManifests): PortalManifests {
  const now = readCurrent('portal', first);
  return loadedPortals.get(now) ?? now;
}

const loadedPortals = new WeakMap<PortalManifests, PortalManifests>();
