import type { Empty } from '../../language/collection.ts';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

export interface NothingHereProps {
  empty: Empty;
  /** Takes back what left nothing over, where the reader's own search or filters did. */
  clear: (() => void) | undefined;
}

/** What a manifest says where there is nothing: a title alone, or one with a text below it. */
export function NothingHere({ empty, clear }: NothingHereProps) {
  const words = useText();
  const { title, text } = typeof empty === 'string' || !('title' in empty) ? { title: empty, text: undefined } : empty;
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
