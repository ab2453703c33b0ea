import type { TableColumn } from '../../tables/TableColumn.ts';
import { readSorting, writeSorting, type Sorting } from '../../tables/sorting.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { usePhrases } from '../../context/usePhrases.ts';
import { tablePhrases } from '../../tables/tablePhrases.ts';
import { collectionPhrases } from '../../collection/collectionPhrases.ts';

export interface SortSelectProps {
  columns: readonly TableColumn[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

export function SortSelect({ columns, sorting, onSort }: SortSelectProps) {
  const phrase = usePhrases(collectionPhrases);
  const ordered = usePhrases(tablePhrases);
  const orders = columns.flatMap(({ id, header }) => [
    { value: id, label: ordered('ascending', { column: header }) },
    { value: `-${id}`, label: ordered('descending', { column: header }) },
  ]);
  const choose = (text: string) => {
    const chosen = readSorting(text, columns);
    if (chosen) onSort(chosen);
  };
  return (
    <LabelledSelect
      label={phrase('sortBy')}
      value={sorting ? writeSorting(sorting) : ''}
      options={sorting ? orders : [{ value: '', label: phrase('asListed') }, ...orders]}
      onChange={choose}
      className="flex-[2_1_10rem] sm:max-w-64 print:hidden"
    />
  );
}
