import type { ReactNode } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { CollectionTools } from '../../collection/CollectionTools.tsx';
import { useFigure } from '../../collection/useFigure.ts';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ListProps } from './listSchema.ts';

export function ListActions({ actions }: { actions: NonNullable<ListProps['actions']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {actions.map((action, index) => (
        <ActionButton key={index} action={action} look="link" />
      ))}
    </div>
  );
}

/** A list's search, filters, and count. Renders nothing if the list has none of these. */
export function ListTools({ list, view }: { list: ListProps; view: CollectionView }) {
  return (
    <div className="px-4 pb-4 empty:hidden sm:px-6">
      <CollectionTools keys={list} view={view} />
    </div>
  );
}

const loading = (
  <div className="px-4 pb-4 sm:px-6">
    <Skeleton lines={4} />
  </div>
);

/** Shows a list, or its loading, error, or empty state. */
export function ListStatus({ view, empty, children }: { view: CollectionView; empty: ListProps['empty']; children?: ReactNode }) {
  return (
    <CollectionStatus view={view} empty={empty} loading={loading}>
      {children}
    </CollectionStatus>
  );
}

/** Shows the line below a list's rows. It's a separate component because computing its value may suspend. */
export function ListTotal({ total }: { total: NonNullable<ListProps['total']> }) {
  const textOf = useText();
  const valueOf = useValue();
  const figureOf = useFigure();
  const holds = useHolds();
  if (!holds(total.when)) return null;
  return (
    <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t-2 border-line-strong px-4 py-3.5 font-semibold sm:px-6">
      <span>{textOf(total.label)}</span>
      <span className="tabular-nums [overflow-wrap:anywhere]">{figureOf(total, valueOf(total.value))}</span>
    </p>
  );
}
