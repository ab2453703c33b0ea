import type { ReactNode } from 'react';
import { useCollection } from '../../data/useCollection.ts';
import { RowScope, useRowFields } from '../../scope/RowScope.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Shows the only record of a collection to what is inside as `row`. Throws to the block's boundary when it cannot be had. */
export function SingleRecord({ of, children }: { of: string; children: ReactNode }) {
  const { status, rows, error } = useCollection(of);
  const fields = useRowFields(of);
  if (status === 'loading') return <Skeleton lines={3} />;
  const [row] = rows;
  if (!row) throw error ?? new Error(`The collection "${of}" has no record`);
  return (
    <RowScope row={row} fields={fields}>
      {children}
    </RowScope>
  );
}
