import { readSorting, writeSorting, type Sorting } from './sorting.ts';
import type { TableColumn } from './TableColumn.ts';

export interface SortSelectProps {
  columns: readonly TableColumn[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

/** Chooses the order where there are no headers to press. */
export function SortSelect({ columns, sorting, onSort }: SortSelectProps) {
  const choose = (text: string) => {
    const chosen = readSorting(text, columns);
    if (chosen) onSort(chosen);
  };
  return (
    <label className="flex items-center gap-3 text-sm text-muted">
      Sort by
      <select
        value={sorting ? writeSorting(sorting) : ''}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-(--radius-control) border border-line-strong bg-raised px-3 text-base text-ink"
      >
        {!sorting && <option value="">—</option>}
        {columns.flatMap(({ id, header }) => [
          <option key={id} value={id}>
            {header}, ascending
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {header}, descending
          </option>,
        ])}
      </select>
    </label>
  );
}
