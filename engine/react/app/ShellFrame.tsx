import type { ReactNode } from 'react';
import { useLive } from './liveManifests.ts';
import { loadShell } from './fetchAhead.ts';
import type { ShellModule } from '../../language/PortalManifests.ts';
import { IconContext } from '../context/IconContext.ts';
import { lazily } from '../loading/lazily.tsx';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { useRecordOptions } from '../context/useRecordOptions.ts';
import { useLoaded } from '../loading/useLoaded.ts';

const Shell = lazily(loadShell);

export function ShellFrame({ load, children }: { load: () => Promise<ShellModule>; children: ReactNode }) {
  const loaded = useLoaded(load);
  const module = useRecordOptions(useLive(loaded.file, loaded));
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
