import { useId, useMemo } from 'react';
import { ShowMore } from '../collection/ShowMore.tsx';
import { usePages } from '../collection/usePages.ts';
import type { PartialRows } from '../collection/ViewRows.ts';
import { compactColumns } from './compactColumns.ts';
import { CompactRow } from './CompactRow.tsx';
import { useDensity } from './density.ts';
import { SelectAllBox } from './SelectBox.tsx';
import { sortedRows } from './sorting.ts';
import { TableCard } from './TableCard.tsx';
import type { TableViewProps } from './TableViewProps.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { tablePhrases } from './tablePhrases.ts';

const pageSize = 25;

export interface TableCardsProps extends TableViewProps {
  pageKey: string;
  narrowing: string;
  partial?: PartialRows | undefined;
}

/** Renders a table as cards, for narrow windows. With compact density, each row takes two lines. */
export function TableCards({ pageKey, narrowing, partial, ...props }: TableCardsProps) {
  const { label, columns, rows, sorting, selects, fields, actions, rowTone } = props;
  const phrase = usePhrases(tablePhrases);
  const id = useId();
  const pages = usePages({ key: pageKey, size: pageSize, narrowing, list: id });
  const ordered = useMemo(() => sortedRows(rows, sorting, columns), [rows, sorting, columns]);
  const shown = ordered.slice(0, pages.count);
  const [density] = useDensity();
  const compact = useMemo(() => (density === 'compact' ? compactColumns(props.shown) : undefined), [density, props.shown]);
  return (
    <div className="print:hidden">
      {selects && (
        <div className="border-t border-line px-4 sm:px-6">
          <SelectAllBox words={phrase('selectAll')} />
        </div>
      )}
      <ul id={id} aria-label={label} className="divide-y divide-line border-t border-line">
        {shown.map((row, index) =>
          compact ? (
            <CompactRow key={row.id ?? index} row={row} columns={compact} fields={fields} actions={actions} rowTone={rowTone} />
          ) : (
            <TableCard key={row.id ?? index} row={row} columns={props.shown} fields={fields} actions={actions} rowTone={rowTone} />
          ),
        )}
      </ul>
      {(ordered.length > pageSize || partial) && (
        <div className="border-t border-line p-4">
          <ShowMore pages={pages} shown={shown.length} total={ordered.length} partial={partial} controls={id} />
        </div>
      )}
    </div>
  );
}
