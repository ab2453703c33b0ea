import { useState, type ReactNode } from 'react';
import { DataProvider } from '../data/DataContext.tsx';
import { createMemorySource } from '../data/memorySource.ts';
import { IconContext } from '../scope/IconContext.ts';
import { usePortal } from '../scope/PortalContext.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { NoticeProvider } from '../ui/Notice.tsx';

/** What lives as long as the visit: records, session, notices. */
export function Providers({ children }: { children: ReactNode }) {
  const { manifests, clock, domain } = usePortal();
  const [source] = useState(() => createMemorySource(manifests.fixtures, clock));
  return (
    <IconContext value={manifests.icons}>
      <DataProvider source={source}>
        <SessionProvider settings={manifests.settings} domain={domain} userEntity={manifests.userEntity}>
          <NoticeProvider>{children}</NoticeProvider>
        </SessionProvider>
      </DataProvider>
    </IconContext>
  );
}
