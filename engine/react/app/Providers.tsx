import type { ReactNode } from 'react';
import { DataProvider } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { SessionProvider } from '../context/SessionProvider.tsx';
import { NoticeProvider } from '../ui/Notice.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { Visit } from './startVisit.ts';

/** Puts what lives as long as the visit within everybody's reach: records, session, notices. */
export function Providers({ visit, children }: { visit: Visit; children: ReactNode }) {
  const { storageKey } = usePortal().manifests.settings.signIn;
  return (
    <DataProvider source={visit.source}>
      <SessionProvider store={visit.session} storageKey={storageKey} restoring={<LoadingScreen />}>
        <NoticeProvider>{children}</NoticeProvider>
      </SessionProvider>
    </DataProvider>
  );
}
