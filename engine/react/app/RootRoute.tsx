import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { passesPortalGate } from '../../core/access/mayEnter.ts';
import { FrameDialogs } from './FrameDialogs.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PortalScope } from './PortalScope.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useNoticesGoWith } from '../ui/Notice.tsx';
import { ScrollPositions } from './ScrollPositions.tsx';
import { StandaloneScreen } from './StandaloneScreen.tsx';
import { useQuestionsGoWithPage } from './useQuestionsGoWithPage.ts';

export function RootRoute() {
  useNoticesGoWith(useLocation().pathname);
  useQuestionsGoWithPage();
  return (
    <PortalScope>
      <FrameDialogs>
        <PageBoundary outermost>
          <Suspense fallback={<LoadingScreen />}>
            <PortalGate />
          </Suspense>
        </PageBoundary>
      </FrameDialogs>
      <ScrollPositions />
    </PortalScope>
  );
}

function PortalGate() {
  const { manifests } = usePortal();
  const { portalGate } = manifests.settings;
  const passes = passesPortalGate(useScope(), manifests);
  return passes || !portalGate ? <Outlet /> : <StandaloneScreen name={portalGate.screen} />;
}
