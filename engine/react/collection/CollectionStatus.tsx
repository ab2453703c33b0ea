import { useState, type ReactNode } from 'react';
import type { Empty } from '../../language/collection.ts';
import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TryAgain } from '../ui/ErrorView.tsx';
import { EmptyRows } from './EmptyRows.tsx';
import type { CollectionView } from './useCollectionView.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';
import { serverSentence } from '../../core/data/serverSentence.ts';
import { useRuntime } from '../context/useRuntime.ts';

export interface CollectionStatusProps {
  view: CollectionView;
  empty: Empty;
  loading?: ReactNode;
  children: ReactNode;
}

/** Shows a collection's state: loading, failed (with a button to retry), empty, or its rows. */
export function CollectionStatus({ view, empty, loading, children }: CollectionStatusProps) {
  const [tries, setTries] = useState(0);
  const phrase = usePhrases(collectionPhrases);
  const runtime = useRuntime();
  if (view.status === 'loading') return loading ?? <Skeleton lines={4} />;
  if (view.status === 'failed') {
    const { error = new Error(), retry } = view;
    const countAndRetry = () => {
      setTries(tries + 1);
      retry();
    };
    return (
      <div role="alert">
        <EmptyState title={phrase('failed')} text={isLoadFailure(error) ? undefined : serverSentence(error, runtime)}>
          <div>
            <TryAgain size="small" error={error} tries={tries} retry={countAndRetry} />
          </div>
        </EmptyState>
      </div>
    );
  }
  if (view.rows.length === 0) {
    const isBare = view.all.length === 0;
    return <EmptyRows empty={empty} clear={isBare ? undefined : view.clear} isBare={isBare} />;
  }
  return children;
}
