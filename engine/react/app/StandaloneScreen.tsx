import { use } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { useLoaded } from '../loading/useLoaded.ts';
import { ScreenView } from './ScreenView.tsx';

/** A screen without an address, by its name (`_restricted.json` is `restricted`). */
export function StandaloneScreen({ name }: { name: string }) {
  const { manifests } = usePortal();
  // A visitor's first file has none of them, and a sign-in may be answered before the rest has come.
  const { standalone } = manifests.inside ? use(loadOnce(manifests.inside)).inside : manifests;
  const load = standalone[name];
  if (!load) throw new Error(`There is no screen "_${name}.json"`);
  return <ScreenView loaded={useLoaded(load)} standalone />;
}
