import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { passesPortalGate } from '../../core/access/mayEnter.ts';
import { FrameDialogs } from './FrameDialogs.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PortalScope } from './PortalScope.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useClearNoticeOnLeave } from '../ui/Notice.tsx';
import { ScrollPositions } from './ScrollPositions.tsx';
import { StandaloneScreen } from './StandaloneScreen.tsx';
import { useCancelQuestionOnLeave } from './useCancelQuestionOnLeave.ts';

export function RootRoute() {
  useClearNoticeOnLeave(useLocation().pathname);
  useCancelQuestionOnLeave();
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
