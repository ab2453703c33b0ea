import { use } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { useLoaded } from '../loading/useLoaded.ts';
import { ScreenView } from './ScreenView.tsx';

export function StandaloneScreen({ name }: { name: string }) {
  const { manifests } = usePortal();
  // The manifests that a visitor loads first contain no standalone screens, so wait for the rest.
  const { standalone } = manifests.inside ? use(loadOnce(manifests.inside)).inside : manifests;
  const load = standalone[name];
  if (!load) throw new Error(`There is no screen "_${name}.json"`);
  return <ScreenView loaded={useLoaded(load)} standalone />;
}
