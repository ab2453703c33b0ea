import { useCallback, useMemo } from 'react';
import { usePageState } from '../context/usePageState.ts';
import { readSorting, writeSorting, type Sorting } from './sorting.ts';
import type { TableColumn } from './TableColumn.ts';

/** Returns the viewer's sort order, such as `-date`, and a setter. The page's state stores the order under `key`. */
export function useSorting(
  key: string,
  initial: string | undefined,
  columns: readonly TableColumn[],
): [Sorting | undefined, (sorting: Sorting) => void] {
  const { values, set } = usePageState();
  const chosen = values[key];
  const sorting = useMemo(() => readSorting(chosen, columns) ?? readSorting(initial, columns), [chosen, initial, columns]);
  const choose = useCallback(
    (wanted: Sorting) => {
      const text = writeSorting(wanted);
      set({ [key]: text === initial ? undefined : text }, { replace: true });
    },
    [set, key, initial],
  );
  return [sorting, choose];
}
