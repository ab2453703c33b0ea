import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazily } from '../loading/lazily.tsx';
import { loadedSoFar, loadOnce } from '../loading/loadOnce.ts';
import { Button } from './Button.tsx';
import { ErrorBoundary, type Failure } from './ErrorBoundary.tsx';
import type { FailedPageProps } from './FailedPage.tsx';
import type { FailedPartProps } from './FailedPart.tsx';
import { loadErrorViews } from './loadErrorViews.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

type ErrorViews = Awaited<ReturnType<typeof loadErrorViews>>;

function oneOf<Props extends object>(pick: (all: ErrorViews) => ComponentType<Props>) {
  return lazily<Props>(
    async () => ({ default: pick(await loadOnce(loadErrorViews)) }),
    () => {
      const all = loadedSoFar(loadErrorViews);
      return all && { default: pick(all) };
    },
  );
}

const Page = oneOf((all) => all.FailedPage);
const Part = oneOf((all) => all.FailedPart);
const Missing = oneOf((all) => all.NotFound);
const Retry = oneOf((all) => all.TryAgain);

export function FailedPage(props: FailedPageProps) {
  return (
    <Brief title="pageFailed">
      <Page {...props} />
    </Brief>
  );
}

export function FailedPart(props: FailedPartProps) {
  return (
    <Brief>
      <Part {...props} />
    </Brief>
  );
}

/** The "Page not found" page. Also shown for pages that the viewer isn't allowed to open, to hide that those pages exist. */
export function NotFound() {
  return (
    <Brief title="pageMissing">
      <Missing />
    </Brief>
  );
}

export function TryAgain(failure: Failure & { size?: 'small' }) {
  return (
    <Brief>
      <Retry {...failure} />
    </Brief>
  );
}

/** Shows a minimal error with a reload button, if the usual error components fail to load. */
function Brief({ title, children }: { title?: 'pageFailed' | 'pageMissing'; children: ReactNode }) {
  const phrase = usePhrases(uiPhrases);
  const brief = () => (
    <div className="measure py-10">
      {title && <h1 className="display mb-4 text-xl">{phrase(title)}</h1>}
      <Button look="secondary" onClick={() => window.location.reload()}>
        {phrase('reload')}
      </Button>
    </div>
  );
  return (
    <ErrorBoundary of={children} fallback={brief}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
