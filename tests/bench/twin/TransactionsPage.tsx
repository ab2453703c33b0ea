import { lazy, Suspense, useEffect, useState } from 'react';
import type { Transaction } from './Transaction.ts';

// Load the grid and the rows in parallel as soon as the page starts.
const loadingGrid = import('./TransactionsGrid.tsx');
const loadingRows = import('virtual:transactions');
const TransactionsGrid = lazy(() => loadingGrid);

export function TransactionsPage() {
  const [rows, setRows] = useState<Transaction[]>();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [shown, setShown] = useState(0);
  useEffect(() => {
    void loadingRows.then((module) => setRows(module.default));
  }, []);
  return (
    <main>
      <h1>Transactions</h1>
      <div className="tools">
        <input type="search" aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <select aria-label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="">All statuses</option>
          <option value="completed">Completed</option>
          <option value="pending">Pending Approval</option>
          <option value="rejected">Rejected</option>
        </select>
      </div>
      <p role="status">
        {shown.toLocaleString('en-US')} of {(rows?.length ?? 0).toLocaleString('en-US')} transactions
      </p>
      <div className="grid">
        <Suspense fallback="Loading…">
          {rows && <TransactionsGrid rows={rows} search={search} status={status} onCount={setShown} />}
        </Suspense>
      </div>
    </main>
  );
}
