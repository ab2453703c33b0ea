import { useState, type ReactNode } from 'react';
import { DataProvider } from '../data/DataContext.tsx';
import { deriveFields } from '../data/deriveFields.ts';
import { createMemorySource } from '../data/memorySource.ts';
import { usePortal } from '../scope/PortalContext.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { openStorage } from '../session/userStorage.ts';
import { NoticeProvider } from '../ui/Notice.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

/** What lives as long as the visit: records, session, notices. */
export function Providers({ children }: { children: ReactNode }) {
  const { manifests, clock, domain, functions } = usePortal();
  const [storage] = useState(() => openStorage(window));
  const [source] = useState(() => {
    const { fixtures, derived, settings } = manifests;
    return deriveFields(createMemorySource(fixtures, clock), derived, { clock, functions, locale: settings.locale });
  });
  return (
    <DataProvider source={source}>
      <SessionProvider
        settings={manifests.settings}
        domain={domain}
        userEntity={manifests.userEntity}
        gates={manifests.gates}
        functions={functions}
        storage={storage}
        reload={reload}
        restoring={<LoadingScreen />}
      >
        <NoticeProvider>{children}</NoticeProvider>
      </SessionProvider>
    </DataProvider>
  );
}

function reload() {
  window.location.reload();
}
