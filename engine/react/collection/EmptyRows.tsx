import type { Empty } from '../../language/collection.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

export interface EmptyRowsProps {
  empty: Empty;
  /** Clears the search and filters. `undefined` if clearing wouldn't bring back any rows. */
  clear?: (() => void) | undefined;
  /** True if there would still be no rows after clearing the search and filters. */
  isBare?: boolean;
}

/** Shows `empty` from the manifest. If the collection has no records at all, shows `empty.none` as the title. */
export function EmptyRows({ empty, clear, isBare = false }: EmptyRowsProps) {
  const textOf = useText();
  const phrase = usePhrases(collectionPhrases);
  const { title, text, none, actions } = typeof empty === 'string' || !('title' in empty) ? { title: empty } : empty;
  const isCollectionEmpty = isBare && none;
  return (
    <EmptyState title={textOf(isCollectionEmpty || title)} text={!isCollectionEmpty && text && textOf(text)}>
      {clear ? (
        <Button look="secondary" size="small" onClick={clear}>
          {phrase('clear')}
        </Button>
      ) : (
        actions?.map((action, index) => <ActionButton key={index} action={action} look="secondary" size="small" />)
      )}
    </EmptyState>
  );
}
