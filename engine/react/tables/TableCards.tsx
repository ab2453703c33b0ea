import { useId, useMemo, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { sortedRows } from './sorting.ts';
import { TableCard } from './TableCard.tsx';
import type { TableViewProps } from './TableViewProps.ts';

/** How many rows are there at first, and how many more come each time. */
const step = 25;

/** A table on a phone: a card for each row, its important columns in sight and the others behind a press. */
export function TableCards(props: TableViewProps) {
  const { label, columns, rows, sorting } = props;
  const id = useId();
  const [most, setMost] = useState(step);
  const ordered = useMemo(() => sortedRows(rows, sorting, columns), [rows, sorting, columns]);
  const shown = ordered.slice(0, most);
  return (
    <div className="print:hidden">
      <ul id={id} aria-label={label} className="divide-y divide-line border-t border-line">
        {shown.map((row, index) => (
          <TableCard key={row.id ?? index} row={row} {...props} columns={props.shown} />
        ))}
      </ul>
      {ordered.length > shown.length && (
        <div className="border-t border-line p-4 text-center">
          <Button look="secondary" aria-controls={id} onClick={() => setMost(most + step)}>
            Show {Math.min(step, ordered.length - shown.length)} more
          </Button>
        </div>
      )}
    </div>
  );
}
