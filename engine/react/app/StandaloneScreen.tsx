import { usePortal } from '../context/PortalContext.ts';
import { useLoaded } from '../loading/useLoaded.ts';
import { ScreenView } from './ScreenView.tsx';

/** A screen without an address, by its name (`_restricted.json` is `restricted`). */
export function StandaloneScreen({ name }: { name: string }) {
  const load = usePortal().manifests.standalone[name];
  if (!load) throw new Error(`There is no screen "_${name}.json"`);
  return <ScreenView loaded={useLoaded(load)} standalone />;
}
