import type { ReactNode } from 'react';
import type { Condition } from '../../../language/condition.ts';
import type { Empty } from '../../../language/collection.ts';
import { filterRows } from '../../../core/conditions/filterRows.ts';
import { useCollection } from '../../context/useCollection.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useScope } from '../../context/ScopeContext.tsx';
import { NothingHere } from '../../collection/NothingHere.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** On a server nobody may have entered it so far. */
const notYet = { title: 'There is nothing here yet', text: 'It will be here once somebody has entered it.' };
const notAnyMore = { title: 'There is nothing here', text: 'What the address names may have been removed since.' };

export interface SingleRecordProps {
  of: string;
  where?: Condition | undefined;
  /** What is said where there is none. */
  empty?: Empty | undefined;
  children: ReactNode;
}

/**
 * Shows the only record of a collection, or the first for which `where` holds, to what is inside as `row`. Throws to the block's
 * boundary when the collection cannot be had or has a broken record; that nothing fits `where` may be due to an old address, and is said.
 */
export function SingleRecord({ of, where, empty, children }: SingleRecordProps) {
  const { status, rows, error, fields } = useCollection(of);
  const scope = useScope();
  const { gates } = usePortal().manifests;
  if (status === 'loading') return <Skeleton lines={3} />;
  if (status === 'failed') throw error ?? new Error(`The collection "${of}" could not be loaded`);
  const [row] = filterRows(rows, where, scope, gates);
  const nothing = empty ?? (import.meta.env.PORTAL_REMOTE ? notYet : where && notAnyMore);
  if (!row && nothing) return <NothingHere empty={nothing} />;
  if (!row) throw new Error(`The collection "${of}" has no record`);
  return (
    <RowScope key={row.id} row={row} fields={fields}>
      {children}
    </RowScope>
  );
}
