import { useCallback, useMemo, type ReactNode } from 'react';
import { useScreenAssets } from '../../context/ScreenAssets.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { actionsWidth, actionsWidthInWords, selectWidth } from '../../tables/columnWidths.ts';
import { csvColumns } from '../../tables/csvColumns.ts';
import { scrollsInside } from '../../tables/scrollsInside.ts';
import { sortedRows } from '../../tables/sorting.ts';
import { SelectionContext, useSelection } from '../../tables/useSelection.ts';
import { useShownColumns } from '../../tables/useShownColumns.ts';
import { useSorting } from '../../tables/useSorting.ts';
import { useTableColumns } from '../../tables/useTableColumns.ts';
import { Card } from '../../ui/Card.tsx';
import { CollectionTools } from '../../collection/CollectionTools.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { useWidth } from '../../ui/useWidth.ts';
import type { Row } from '../../../language/Row.ts';
import { BulkBar } from './BulkBar.tsx';
import { SingleValues } from './SingleValues.tsx';
import { useRowPanel } from './useRowPanel.tsx';
import { SortSelect } from './SortSelect.tsx';
import { TableBody } from './TableBody.tsx';
import { useTableChooser } from './TableChooser.tsx';
import type { TableProps } from './tableBlockSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { tablePhrases } from '../../tables/tablePhrases.ts';

export interface TableBlockProps extends TableProps {
  /** Additional tools, such as a switch to a different view. */
  more?: ReactNode;
}

export default function TableBlock(block: TableBlockProps) {
  const { more } = block;
  const textOf = useText();
  const phrase = usePhrases(tablePhrases);
  const table = useScreenAssets().tables[block.table];
  if (!table) throw new Error(`There is no table "${block.table}"`);
  const sortKey = block.id ? `${block.id}-sort` : 'sort';
  const initial = block.sort ?? table.sort;
  const keys = useMemo(() => {
    // If there is no limit, sort the rows here, because sorting in the grid is slower.
    const ordered = block.limit === undefined ? { ...block, sort: initial } : block;
    return { ...ordered, inParts: true, ...(block.limit === undefined && { order: { key: sortKey, initial } }) };
  }, [block, initial, sortKey]);
  const view = useCollectionView(keys);
  const columns = useTableColumns(table);
  const [sorting, onSort] = useSorting(sortKey, initial, columns);
  const sorted = useCallback((rows: readonly Row[]) => sortedRows(rows, sorting, columns), [sorting, columns]);
  const { runtime } = usePortal();
  const exported = useCallback(
    (rows: readonly Row[]) => csvColumns(columns, table, rows, runtime, ({ label }) => textOf(label)),
    [columns, table, runtime, textOf],
  );
  const actionsLabel = table.actionsLabel === undefined ? phrase('actions') : textOf(table.actionsLabel);
  const [frame, width, isMeasured] = useWidth();
  const selection = useSelection(table, view.rows, columns);
  const selects = selection.selectable.length > 0;
  const checkboxWidth = selects ? selectWidth() : 0;
  const labels = useMemo(() => (table.rowActions ?? []).map(({ label }) => textOf(label)), [table, textOf]);
  const shown = useShownColumns(block.id ? `${block.id}-columns` : 'columns', columns, {
    width,
    rows: view.all,
    scrolls: scrollsInside(view.all),
    toolsWidth: checkboxWidth + (table.rowActions ? actionsWidth(actionsLabel, table.rowActions.length) : 0),
    labeledToolsWidth: table.rowActions && checkboxWidth + actionsWidthInWords(labels),
    collapses: table.collapse !== false && view.partial === undefined,
  });
  const { button, panel: below } = useTableChooser(columns, shown);
  const hasNoRows = view.status === 'ready' && view.count.total === 0;
  const { onOpen, addressOf, opened, panel } = useRowPanel({
    opens: block.opens,
    stateKey: block.id ? `${block.id}-record` : 'record',
    rows: useMemo(() => (block.opens === undefined ? view.rows : sorted(view.rows)), [block.opens, sorted, view.rows]),
    fields: table.fields,
  });
  return (
    <div id={block.id} className="wide-table relative flex gap-4">
      <Card flush className="flex-1" title={block.title && textOf(block.title)}>
        <div ref={frame}>
          <div className="px-4 py-3 empty:hidden sm:px-6 sm:py-4">
            <CollectionTools
              keys={block}
              view={view}
              columns={exported}
              sorted={sorted}
              choices={shown.asCards && <SortSelect columns={columns} sorting={sorting} onSort={onSort} />}
              more={
                <>
                  {more}
                  {!hasNoRows && button}
                </>
              }
              below={
                <>
                  {below}
                  <SingleValues singles={shown.singles} />
                </>
              }
            />
          </div>
          <SelectionContext value={selects ? selection : undefined}>
            <TableBody
              block={block}
              table={table}
              columns={columns}
              shown={shown}
              isMeasured={isMeasured}
              actionsLabel={actionsLabel}
              actionWords={shown.inWords ? labels : undefined}
              selects={selects}
              view={view}
              onOpen={onOpen}
              addressOf={addressOf}
              opened={opened}
              sorting={sorting}
              onSort={onSort}
            />
          </SelectionContext>
          {selects && <BulkBar selection={selection} />}
        </div>
      </Card>
      {panel}
    </div>
  );
}
