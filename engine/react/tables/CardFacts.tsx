import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { CellContent } from './CellContent.tsx';
import type { TableColumn } from './TableColumn.ts';

export interface CardFactsProps {
  columns: readonly TableColumn[];
  row: Row;
  fields: readonly Field[];
}

export function CardFacts({ columns, row, fields }: CardFactsProps) {
  if (columns.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {columns.map((column) => (
        <div key={column.id} className="contents sm:block">
          <dt className="text-muted">{column.header}</dt>
          <dd className={`min-w-0 wrap-anywhere tabular-nums ${signTone(column, row)}`}>
            <CellContent column={column} row={row} fields={fields} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the color classes for a positive or negative amount. The amount also has a sign, for people who can't see the colors. */
export function signTone(column: TableColumn, row: Row): string {
  const value = column.look === 'signed-money' ? column.value(row) : 0;
  if (typeof value !== 'number' || value === 0) return '';
  return value > 0 ? 'tone-success text-(--tone-text)' : 'tone-danger text-(--tone-text)';
}
