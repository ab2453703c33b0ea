import type { Empty } from '../../language/collection.ts';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

export interface NothingHereProps {
  empty: Empty;
  /** Takes back what left nothing over, where the reader's own search or filters did. */
  clear?: (() => void) | undefined;
  /** Whether there is nothing at all, however it may be narrowed. */
  isBare?: boolean;
}

/** What a manifest says where there is nothing: a title alone, or one with a text below it; or, where there never was anything, another title. */
export function NothingHere({ empty, clear, isBare = false }: NothingHereProps) {
  const words = useText();
  const { title, text, none } = typeof empty === 'string' || !('title' in empty) ? { title: empty } : empty;
  if (isBare && none) return <EmptyState title={words(none)} />;
  return (
    <EmptyState title={words(title)} text={text && words(text)}>
      {clear && (
        <Button look="secondary" size="small" onClick={clear}>
          Clear filters
        </Button>
      )}
    </EmptyState>
  );
}
