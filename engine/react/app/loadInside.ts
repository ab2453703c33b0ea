import type { PortalManifests } from '../../language/PortalManifests.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { publish } from './liveManifests.ts';

/** The whole portal, whose screens behind the sign-in come as a file of their own; from then on everybody sees it. */
export async function loadInside(first: PortalManifests): Promise<PortalManifests> {
  if (!first.inside) return first;
  const known = whole.get(first);
  if (known) return known;
  const { inside } = await loadOnce(first.inside);
  const made = whole.get(first) ?? { ...first, ...inside, inside: undefined };
  whole.set(first, made);
  publish('portal', made);
  return made;
}

const whole = new WeakMap<PortalManifests, PortalManifests>();
