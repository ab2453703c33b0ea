import {
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  QuickFilterModule,
  RowApiModule,
  themeQuartz,
  type GetQuickFilterTextParams,
  type GetRowIdParams,
  type IRowNode,
  type ModelUpdatedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback } from 'react';
import { columns } from './columns.tsx';
import type { Transaction } from './Transaction.ts';

const modules = [CellStyleModule, ClientSideRowModelModule, ExternalFilterModule, QuickFilterModule, RowApiModule];
const columnDefaults = { sortable: true, resizable: true, flex: 1, minWidth: 110, getQuickFilterText: searched };

interface Props {
  rows: Transaction[];
  search: string;
  status: string;
  onCount: (shown: number) => void;
}

/** Follows AG Grid's documentation: a quick filter for the search box, and an external filter for the select. */
export default function TransactionsGrid({ rows, search, status, onCount }: Props) {
  const isFiltered = useCallback(() => status !== '', [status]);
  const passes = useCallback(({ data }: IRowNode<Transaction>) => data?.status === status, [status]);
  return (
    <AgGridReact<Transaction>
      modules={modules}
      theme={themeQuartz}
      rowData={rows}
      columnDefs={columns}
      defaultColDef={columnDefaults}
      getRowId={rowId}
      quickFilterText={search}
      isExternalFilterPresent={isFiltered}
      doesExternalFilterPass={passes}
      onModelUpdated={({ api }: ModelUpdatedEvent<Transaction>) => onCount(api.getDisplayedRowCount())}
    />
  );
}

/** Limits the search to descriptions and references. */
function searched({ colDef, value }: GetQuickFilterTextParams<Transaction>): string {
  return colDef.field === 'description' || colDef.field === 'reference' ? String(value) : '';
}

function rowId({ data }: GetRowIdParams<Transaction>): string {
  return data.id;
}
