import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

/** A link that lets keyboard users skip the navigation. It is visible only when focused. */
export function SkipLink() {
  const phrase = usePhrases(uiPhrases);
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-lg focus:bg-(--surface-raised) focus:px-4 focus:py-3 focus:font-medium focus:text-(--ink) focus:shadow-lg"
    >
      {phrase('skip')}
    </a>
  );
}
