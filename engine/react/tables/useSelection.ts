import { createContext, useContext, useMemo, useState } from 'react';
import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { Row } from '../../language/Row.ts';
import type { RowAction, Table } from '../../language/table.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import type { TableColumn } from './TableColumn.ts';

export interface Selection {
  actions: readonly RowAction[];
  /** The visible rows with at least one available bulk action. */
  selectable: readonly Row[];
  selected: readonly Row[];
  takes: (row: Row, action?: RowAction) => boolean;
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  toggleAll: () => void;
  clear: () => void;
  nameOf: (row: Row) => string;
}

/** Manages the selected rows. A row that is filtered out doesn't count as selected. */
export function useSelection({ rowActions }: Table, rows: readonly Row[], columns: readonly TableColumn[]): Selection {
  const scope = useScope();
  const { gates } = usePortal().manifests;
  const [keys, setKeys] = useState<ReadonlySet<unknown>>(new Set());
  const actions = useMemo(() => rowActions?.filter(({ bulk }) => bulk) ?? [], [rowActions]);
  const takes = useMemo(() => {
    const accepts = (row: Row, { when, enabled }: RowAction) => {
      const rowScope = withRow(scope, row);
      return matches(when, rowScope, gates) && matches(enabled, rowScope, gates);
    };
    return (row: Row, action?: RowAction) => (action ? accepts(row, action) : actions.some((each) => accepts(row, each)));
  }, [actions, scope, gates]);
  const selectable = useMemo(() => (actions.length === 0 ? [] : rows.filter((row) => takes(row))), [actions, rows, takes]);
  const selected = useMemo(() => selectable.filter((row) => keys.has(readKey(row))), [selectable, keys]);
  const naming = columns.find(({ priority }) => priority === 1) ?? columns[0];
  return useMemo(
    () => ({
      actions,
      selectable,
      selected,
      takes,
      isSelected: (row) => keys.has(readKey(row)),
      toggle: (row) =>
        setKeys((known) => new Set(known.has(readKey(row)) ? [...known].filter((key) => key !== readKey(row)) : [...known, readKey(row)])),
      toggleAll: () => setKeys(new Set(selected.length === selectable.length ? [] : selectable.map(readKey))),
      clear: () => setKeys(new Set()),
      nameOf: (row) => naming?.text(row) ?? '',
    }),
    [actions, selectable, selected, takes, keys, naming],
  );
}

function readKey(row: Row): unknown {
  return row.id ?? row;
}

export const SelectionContext = createContext<Selection | undefined>(undefined);

export function useSelected(): Selection | undefined {
  return useContext(SelectionContext);
}
