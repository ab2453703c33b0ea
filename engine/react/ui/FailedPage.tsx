import { useEffect, useRef } from 'react';
import { useDocumentTitle } from '../context/useDocumentTitle.ts';
import type { Failure } from './ErrorBoundary.tsx';
import { Glyph } from './Glyph.tsx';
import { LinkButton } from './LinkButton.tsx';
import { TryAgain } from './TryAgain.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { errorPhrases } from './errorPhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

export interface FailedPageProps {
  /** The failure to show. Without one, the page says that there is nothing at this address. */
  failure?: Failure;
  /** True to wrap the page in a `main` element. */
  outermost?: boolean;
}

export function FailedPage({ failure, outermost = false }: FailedPageProps) {
  const phrase = usePhrases(errorPhrases);
  const failed = usePhrases(uiPhrases)('pageFailed');
  const title = failure ? failed : phrase('unexpected');
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const content = (
    <div className="grid min-h-[60dvh] place-items-center px-4 text-center">
      <div>
        <h1 ref={heading} tabIndex={-1} className="display text-xl">
          {title}
        </h1>
        {!failure && <p className="mt-2 text-muted">{phrase('notFound')}</p>}
        <div className="mt-3 mb-6">{failure && <TryAgain {...failure} />}</div>
        <LinkButton to="/" look={failure ? 'link' : 'primary'} icon={<Glyph name="back" />}>
          {phrase('toStart')}
        </LinkButton>
      </div>
    </div>
  );
  return outermost ? (
    <main id="content" tabIndex={-1}>
      {content}
    </main>
  ) : (
    content
  );
}
