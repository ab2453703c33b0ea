import type { ReactNode } from 'react';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ListProps } from './listSchema.ts';

const loading = (
  <div className="px-4 pb-4 sm:px-6">
    <Skeleton lines={4} />
  </div>
);

/** A collection's status where rows reach from edge to edge of their card. */
export function ListStatus({ view, empty, children }: { view: CollectionView; empty: ListProps['empty']; children?: ReactNode }) {
  return (
    <CollectionStatus view={view} empty={empty} loading={loading}>
      {children}
    </CollectionStatus>
  );
}
