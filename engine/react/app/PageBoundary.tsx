import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorBoundary, type Failure } from '../ui/ErrorBoundary.tsx';
import { FailedPage, NotFound } from '../ui/ErrorView.tsx';
import { usePortal } from '../context/PortalContext.ts';

/** Shows an error in place of a failed screen, or of the whole page if `outermost` is true. Navigation clears the error. */
export function PageBoundary({ outermost = false, children }: { outermost?: boolean; children: ReactNode }) {
  const fallback = (failure: Failure) => <FailedPage failure={failure} outermost={outermost} />;
  return (
    <ErrorBoundary of={useLocation().key} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}

export function RouterError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const { routes } = usePortal().manifests;
  if (isRouteErrorResponse(error) && error.status === 404) {
    // In a portal with published pages, an old link may lead to a hidden page, so show "Page not found".
    return routes.some(({ each }) => each) ? (
      <main id="content" tabIndex={-1}>
        <NotFound />
      </main>
    ) : (
      <FailedPage outermost />
    );
  }
  const failure = {
    error: error instanceof Error ? error : new Error(String(error)),
    tries: 0,
    retry: () => void navigate(location, { replace: true }),
  };
  return <FailedPage failure={failure} outermost />;
}
