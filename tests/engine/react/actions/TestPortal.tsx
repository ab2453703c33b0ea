import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { DataProvider } from '../../../../engine/react/context/DataContext.tsx';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { ScreenModule } from '../../../../engine/language/PortalManifests.ts';
import { PortalContext, type RunningPortal } from '../../../../engine/react/context/PortalContext.ts';
import { ScopeValues } from '../../../../engine/react/context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../../../../engine/react/context/ScreenAssets.ts';
import { PageStateContext, type PageState } from '../../../../engine/react/context/usePageState.ts';
import type { Session } from '../../../../engine/core/session/Session.ts';
import { SessionContext } from '../../../../engine/react/context/useSession.ts';
import { toViewer } from '../../../../engine/core/session/Viewer.ts';
import { NotifyContext } from '../../../../engine/react/ui/NoticeContext.ts';
import { gates, manifests as access } from '../../core/access/samples.ts';
import { active, domains } from '../../core/domain/domains.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { settings, userEntity } from '../../core/session/samples.ts';

interface Props {
  portal?: Partial<RunningPortal>;
  manifests?: Partial<RunningPortal['manifests']>;
  assets?: Partial<ScreenModule>;
  scope?: Record<string, unknown>;
  setPageState?: PageState['set'];
  notify?: (message: string) => void;
  sendToSession?: Session['send'];
  /** Defaults to `/`. */
  path?: string;
  children: ReactNode;
}

const nothing = () => undefined;
const noAssets = { actions: {}, forms: {}, entities: {}, flows: {}, tables: {}, validators: {}, file: 'screens/test.json' };

/** Renders `children` in a small portal, with the context that actions and flows need. Props override the defaults. */
export function TestPortal({ portal, manifests, assets, scope, setPageState, notify, sendToSession, path = '/', children }: Props) {
  const clock = fixedClock('2026-01-01T12:00');
  const running: RunningPortal = {
    manifests: {
      settings: { ...settings, delays: { signIn: 0, watering: 3000 } },
      userEntity,
      domains,
      gates,
      layouts: access.layouts,
      routes: access.routes,
      standalone: {},
      derived: {},
      fixtures: {},
      undated: [],
      ...manifests,
    },
    runtime: plainRuntime,
    domain: active,
    clock,
    location: window.location,
    functions: {},
    machines: {},
    blocks: {},
    ...portal,
  };
  const viewer = toViewer(undefined);
  return (
    <MemoryRouter initialEntries={[path]}>
      <PortalContext value={running}>
        <DataProvider source={createMemorySource({ plots: async () => ({ default: [{ id: 'p1' }, { id: 'p2' }] }) }, clock)}>
          <SessionContext value={{ state: 'signedOut', user: undefined, viewer, error: undefined, send: sendToSession ?? nothing }}>
            <NotifyContext value={notify ?? nothing}>
              <PageStateContext value={{ values: {}, set: setPageState ?? nothing }}>
                <ScreenAssetsContext value={{ ...noAssets, ...assets }}>
                  <ScopeValues values={{ viewer, features: {}, ...scope }}>{children}</ScopeValues>
                </ScreenAssetsContext>
              </PageStateContext>
            </NotifyContext>
          </SessionContext>
        </DataProvider>
      </PortalContext>
    </MemoryRouter>
  );
}
