import type { PortalManifests } from '../../language/PortalManifests.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { announce, current } from './liveManifests.ts';

/** The whole portal, whose screens behind the sign-in come as a file of their own; from then on everybody sees it. */
export async function loadInside(first: PortalManifests): Promise<PortalManifests> {
  if (!first.inside) return first;
  const known = whole.get(first);
  if (known) return known;
  const { inside } = await loadOnce(first.inside);
  const made = whole.get(first) ?? { ...first, ...inside, inside: undefined };
  whole.set(first, made);
  announce();
  return made;
}

/** The portal's manifests as they are by now: replaced by the dev server, and whole once their inside is there. */
export function currentManifests(first: PortalManifests): PortalManifests {
  const now = current('portal', first);
  return whole.get(now) ?? now;
}

const whole = new WeakMap<PortalManifests, PortalManifests>();
