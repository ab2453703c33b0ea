import type { TableColumn } from '../../tables/TableColumn.ts';
import { readSorting, writeSorting, type Sorting } from '../../tables/sorting.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';

export interface SortSelectProps {
  columns: readonly TableColumn[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

export function SortSelect({ columns, sorting, onSort }: SortSelectProps) {
  const orders = columns.flatMap(({ id, header }) => [
    { value: id, label: `${header}, ascending` },
    { value: `-${id}`, label: `${header}, descending` },
  ]);
  const choose = (text: string) => {
    const chosen = readSorting(text, columns);
    if (chosen) onSort(chosen);
  };
  return (
    <LabelledSelect
      label="Sort by"
      value={sorting ? writeSorting(sorting) : ''}
      options={sorting ? orders : [{ value: '', label: 'As listed' }, ...orders]}
      onChange={choose}
      className="flex-[1_1_10rem] sm:max-w-64 print:hidden"
    />
  );
}
