import type { ReactNode } from 'react';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import { useText } from '../../scope/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ListProps } from './listSchema.ts';

/** What stands instead of rows that are on their way, could not be loaded or are none; else `children`. */
export function ListStatus({ view, empty, children }: { view: CollectionView; empty: ListProps['empty']; children?: ReactNode }) {
  const words = useText();
  const { status, rows, retry } = view;
  if (status === 'loading') {
    return (
      <div className="px-4 pb-4 sm:px-6">
        <Skeleton lines={4} />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div role="alert">
        <EmptyState title="These could not be loaded">
          <Button look="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
  return rows.length === 0 ? <EmptyState text={words(empty)} /> : children;
}
