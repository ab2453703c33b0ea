import type { Empty } from '../../language/collection.ts';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

export interface NothingHereProps {
  empty: Empty;
  /** Clears the search and filters. Only set if they exclude all rows. */
  clear?: (() => void) | undefined;
  /** True if there are no rows even without search and filters. */
  isBare?: boolean;
}

/**
 * Shows the manifest's empty state: a title with optional text, or the title `none` if there are no rows even without search and filters.
 */
export function NothingHere({ empty, clear, isBare = false }: NothingHereProps) {
  const words = useText();
  const phrase = usePhrases(collectionPhrases);
  const { title, text, none } = typeof empty === 'string' || !('title' in empty) ? { title: empty } : empty;
  if (isBare && none) return <EmptyState title={words(none)} />;
  return (
    <EmptyState title={words(title)} text={text && words(text)}>
      {clear && (
        <Button look="secondary" size="small" onClick={clear}>
          {phrase('clear')}
        </Button>
      )}
    </EmptyState>
  );
}
