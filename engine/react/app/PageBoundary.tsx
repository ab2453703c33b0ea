import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorBoundary, type Failure } from '../ui/ErrorBoundary.tsx';
import { FailedPage } from '../ui/Trouble.tsx';

/** Keeps the failure of a screen, or of the frame that is `outermost`, to its place on the page. Another address is another try. */
export function PageBoundary({ outermost = false, children }: { outermost?: boolean; children: ReactNode }) {
  const fallback = (failure: Failure) => <FailedPage failure={failure} outermost={outermost} />;
  return (
    <ErrorBoundary of={useLocation().key} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}

/** What the router itself has to report: an address that is none, or routes that could not be fetched. */
export function RouterError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <FailedPage title="Unexpected Application Error!" text={`${error.status} ${error.statusText}`} outermost />;
  }
  const failure = {
    error: error instanceof Error ? error : new Error(String(error)),
    tries: 0,
    retry: () => void navigate(location, { replace: true }),
  };
  return <FailedPage failure={failure} outermost />;
}
