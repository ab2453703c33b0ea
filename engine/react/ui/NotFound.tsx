import { Glyph } from './Glyph.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Seal } from './Seal.tsx';
import { useDocumentTitle } from '../context/useDocumentTitle.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { errorPhrases } from './errorPhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

/** The "Page not found" page. It's also shown for pages that the viewer may not open, so that their existence stays secret. */
export function NotFound() {
  const phrase = usePhrases(errorPhrases);
  const title = usePhrases(uiPhrases)('pageMissing');
  useDocumentTitle(title);
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 text-center">
      <div>
        <Seal mark="404" className="tone-primary mx-auto size-28 text-(--tone-text) opacity-80" />
        <h1 className="display mt-6 text-xl">{title}</h1>
        <p className="mx-auto mt-2 max-w-sm text-muted">{phrase('mistyped')}</p>
        <div className="mt-6">
          <LinkButton to="/" icon={<Glyph name="back" />}>
            {phrase('toStart')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
