import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { Transaction } from './Transaction.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const categories: Record<string, string> = { rent: 'Rent', repairs: 'Repairs', travel: 'Travel', supplies: 'Supplies', gifts: 'Gifts' };
const statuses = { completed: 'Completed', pending: 'Pending Approval', rejected: 'Rejected' };

function StatusCell({ value }: ICellRendererParams<Transaction, Transaction['status']>) {
  return value && <span className={`badge ${value}`}>{statuses[value]}</span>;
}

function ViewCell({ data }: ICellRendererParams<Transaction>) {
  return (
    <button type="button" aria-label={`View ${data?.description}`} onClick={() => console.info('view', data?.id)}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor">
        <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
      </svg>
    </button>
  );
}

/** Columns as an experienced AG Grid developer would write them. */
export const columns: ColDef<Transaction>[] = [
  { field: 'date', headerName: 'Date', sort: 'desc', valueFormatter: ({ value }) => day.format(new Date(`${value}T00:00`)) },
  { field: 'description', headerName: 'Description', flex: 2, cellClass: 'strong' },
  { field: 'reference', headerName: 'Reference', flex: 2 },
  { field: 'category', headerName: 'Category', valueFormatter: ({ value }) => (value ? (categories[value] ?? value) : '—') },
  { field: 'account', headerName: 'Account' },
  {
    field: 'amount',
    headerName: 'Amount',
    type: 'rightAligned',
    valueFormatter: ({ value }) => (value > 0 ? '+' : '') + money.format(value / 100),
    cellClassRules: { in: ({ value }) => value > 0, out: ({ value }) => value < 0 },
  },
  { field: 'status', headerName: 'Status', minWidth: 180, cellRenderer: StatusCell },
  { field: 'approvedBy', headerName: 'Approved by', valueFormatter: ({ value }) => value ?? '—' },
  { headerName: 'Actions', sortable: false, width: 110, flex: 0, cellRenderer: ViewCell },
];
