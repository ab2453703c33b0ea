import { useMemo, useState } from 'react';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { useHolds } from '../../context/useHolds.ts';
import { LineOutline } from './LineOutline.tsx';
import { NextLine } from './NextLine.tsx';
import type { NextItem } from './nextSchema.ts';
import { RecordLines } from './RecordLines.tsx';

export interface NextItemsProps {
  items: readonly NextItem[];
  /** True once all earlier items have loaded or failed. Until then, `items` are shown as placeholders. */
  isTurn?: boolean;
}

/**
 * Shows the viewer's items in the given order. An item appears only after all items before it, even if it loads faster. Otherwise, an item
 * could move just before the viewer presses it.
 */
export function NextItems({ items, isTurn = true }: NextItemsProps) {
  const holds = useHolds();
  const [item, ...others] = items;
  if (item === undefined) return null;
  if (!holds(item.when)) return <NextItems items={others} isTurn={isTurn} />;
  if (item.of !== undefined) return <RecordItems item={item} of={item.of} others={others} isTurn={isTurn} />;
  return (
    <>
      {isTurn ? <NextLine item={item} /> : <LineOutline item={item} />}
      <NextItems items={others} isTurn={isTurn} />
    </>
  );
}

interface RecordItemsProps {
  item: NextItem;
  /** The item's collection. */
  of: string;
  others: readonly NextItem[];
  isTurn: boolean;
}

/** Shows the first item, which is about records, and then the remaining items. */
function RecordItems({ item, of, others, isTurn }: RecordItemsProps) {
  const { where, sort, each } = item;
  const view = useCollectionView(useMemo(() => ({ of, where, sort, limit: each, inParts: true }), [of, where, sort, each]));
  // Keep showing the other items while a failed item is loaded again.
  const [wasShown, setShown] = useState(false);
  const isShown = wasShown || (isTurn && view.status !== 'loading');
  if (isShown && !wasShown) setShown(true);
  return (
    <>
      {isTurn ? <RecordLines item={item} view={view} /> : <LineOutline item={item} />}
      <NextItems items={others} isTurn={isShown} />
    </>
  );
}
