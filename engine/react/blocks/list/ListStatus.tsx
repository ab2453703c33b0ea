import type { ReactNode } from 'react';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { CollectionTools } from '../../collection/CollectionTools.tsx';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import { RowsOutline } from './ListOutline.tsx';
import type { ListProps } from './listSchema.ts';

interface Props {
  list: ListProps;
  view: CollectionView;
}

/** A list's search, filters, and count. Renders nothing if the list has none of these. */
export function ListTools({ list, view }: Props) {
  return (
    <div className="px-4 pb-4 empty:hidden sm:px-6">
      <CollectionTools keys={list} view={view} />
    </div>
  );
}

/** Shows a list, or its loading, error, or empty state. */
export function ListStatus({ list, view, children }: Props & { children?: ReactNode }) {
  return (
    <CollectionStatus view={view} empty={list.empty} loading={<RowsOutline list={list} />}>
      {children}
    </CollectionStatus>
  );
}
