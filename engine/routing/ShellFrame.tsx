import { use, type ReactNode } from 'react';
import { useLive } from '../app/liveManifests.ts';
import { loadShell } from '../app/loadShell.ts';
import type { ShellModule } from '../manifest/PortalManifests.ts';
import { IconContext } from '../scope/IconContext.ts';
import { lazily } from '../scope/lazily.tsx';
import { loadOnce } from '../scope/loadOnce.ts';
import { ScreenAssetsContext } from '../scope/ScreenAssets.ts';

const Shell = lazily(async () => ({ default: (await loadShell()).Shell }));

/** The frame of a folder around its screens, with what its own blocks name within their reach. */
export function ShellFrame({ load, children }: { load: () => Promise<ShellModule>; children: ReactNode }) {
  const loaded = use(loadOnce(load));
  const module = useLive(loaded.file, loaded);
  return (
    <IconContext value={module.icons}>
      <ScreenAssetsContext value={module}>
        <Shell shell={module.shell} navigations={module.navigation}>
          {children}
        </Shell>
      </ScreenAssetsContext>
    </IconContext>
  );
}
