import { Suspense, useMemo } from 'react';
import { lazily } from '../../loading/lazily.tsx';
import type { Action } from '../../../language/action.ts';
import type { Table } from '../../../language/table.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import { useText } from '../../context/useText.ts';
import { loadGrid } from '../../tables/preloadGrid.ts';
import { PrintTable } from '../../tables/PrintTable.tsx';
import { createRowTone } from '../../tables/rowTones.ts';
import { TableCards } from '../../tables/TableCards.tsx';
import { TablePlaceholder } from '../../tables/TablePlaceholder.tsx';
import type { TableColumn } from '../../tables/TableColumn.ts';
import type { TableViewProps } from '../../tables/TableViewProps.ts';
import { usePrinting } from '../../tables/usePrinting.ts';
import type { ShownColumns } from '../../tables/useShownColumns.ts';
import type { Sorting } from '../../tables/sorting.ts';
import { EmptyRows } from '../../collection/EmptyRows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import type { CollectionView } from '../../collection/useCollectionView.ts';
import type { TableProps } from './tableBlockSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { tablePhrases } from '../../tables/tablePhrases.ts';

const TableView = lazily(loadGrid);
const noActions: readonly Action[] = [];
const loading = (
  <div className="px-4 py-5 sm:px-6">
    <Skeleton lines={6} />
  </div>
);

export interface TableBodyProps {
  block: TableProps;
  table: Table;
  columns: readonly TableColumn[];
  shown: ShownColumns;
  /** True once the width has been measured. The grid needs the width to choose its columns. */
  isMeasured: boolean;
  actionsLabel: string;
  actionWords: TableViewProps['actionWords'];
  selects: boolean;
  view: CollectionView;
  onOpen: TableViewProps['onOpen'];
  addressOf: TableViewProps['addressOf'];
  opened: TableViewProps['opened'];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

/** Renders a table's rows as a grid, as cards on a phone, or as a plain table in print. If there are no rows, explains why. */
export function TableBody({
  block,
  table,
  columns,
  shown,
  isMeasured,
  actionsLabel,
  actionWords,
  selects,
  view,
  onOpen,
  addressOf,
  opened,
  sorting,
  onSort,
}: TableBodyProps) {
  const textOf = useText();
  const printing = usePrinting();
  const scope = useScope();
  const { gates } = usePortal().manifests;
  const rowTone = useMemo(
    () => (table.rowTone ? createRowTone(table.rowTone, scope, gates) : () => undefined),
    [table.rowTone, scope, gates],
  );

  if (view.all.length === 0) {
    return (
      <CollectionStatus view={view} empty={block.empty} loading={loading}>
        {null}
      </CollectionStatus>
    );
  }
  // Render nothing before the first measurement, which happens before the browser paints.
  if (!isMeasured) return null;
  const props: TableViewProps = {
    label: textOf(table.label),
    columns,
    shown: shown.shown,
    widthOf: shown.widthOf,
    fields: table.fields,
    rows: view.rows,
    all: view.all,
    sorting,
    onSort,
    actions: table.rowActions ?? noActions,
    actionsLabel,
    actionWords,
    selects,
    rowTone,
    onOpen,
    addressOf,
    opened,
  };
  const empty = view.rows.length === 0;
  return (
    <>
      {empty && <EmptyRows empty={block.empty} clear={view.clear} />}
      {/* Hide the empty grid instead of removing it, because recreating it on the next keystroke is slow. */}
      <div hidden={empty} aria-busy={view.stale} className={block.count ? 'ends-sheet' : undefined}>
        {shown.asCards ? (
          <TableCards {...props} pageKey={block.id ? `${block.id}-shown` : 'shown'} narrowing={view.narrowing} partial={view.partial} />
        ) : (
          <Suspense fallback={<TablePlaceholder {...props} />}>
            <TableView {...props} />
          </Suspense>
        )}
        {!shown.asCards && view.partial?.moreRows(view.rows)}
        {printing && <PrintTable {...props} columns={shown.requested} />}
        {!block.count && <RowCount {...view.count} />}
      </div>
    </>
  );
}

function RowCount({ shown, total }: { shown: number; total: number }) {
  const phrase = usePhrases(tablePhrases);
  return (
    <p role="status" className="border-t border-line px-4 py-3 text-sm text-muted tabular-nums sm:px-6">
      {shown === total ? phrase('rows', { count: total }) : phrase('someRows', { shown, total })}
    </p>
  );
}
