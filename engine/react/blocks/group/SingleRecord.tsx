import type { ReactNode } from 'react';
import type { Condition } from '../../../language/condition.ts';
import type { Empty } from '../../../language/collection.ts';
import { filterRows } from '../../../core/conditions/filterRows.ts';
import { useCollection } from '../../context/useCollection.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useScope } from '../../context/ScopeContext.tsx';
import { EmptyRows } from '../../collection/EmptyRows.tsx';
import { usePhrases } from '../../context/usePhrases.ts';
import { collectionPhrases } from '../../collection/collectionPhrases.ts';

export interface SingleRecordProps {
  of: string;
  where?: Condition | undefined;
  empty?: Empty | undefined;
  /** Shown while the record loads. */
  loading: ReactNode;
  children: ReactNode;
}

/** Provides a record as `row`: the first record of a collection or, with `where`, the first match. If there is none, shows a message. */
export function SingleRecord({ of, where, empty, loading, children }: SingleRecordProps) {
  const { status, rows, error, fields } = useCollection(of);
  const scope = useScope();
  const phrase = usePhrases(collectionPhrases);
  const { manifests, remote } = usePortal();
  const { gates } = manifests;
  if (status === 'loading') return loading;
  if (status === 'failed') throw error ?? new Error(`The collection "${of}" could not be loaded`);
  const [row] = filterRows(rows, where, scope, gates);
  // Live collections start empty, so explain that the record will appear later.
  const notYet = { title: phrase('nothingYet'), text: phrase('appears') };
  const emptyState = empty ?? (remote ? notYet : where && { title: phrase('nothing'), text: phrase('removed') });
  if (!row && emptyState) return <EmptyRows empty={emptyState} />;
  if (!row) throw new Error(`The collection "${of}" has no record`);
  return (
    <RowScope key={row.id} row={row} fields={fields}>
      {children}
    </RowScope>
  );
}
