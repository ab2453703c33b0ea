import { CellContent } from './CellContent.tsx';
import { sortedRows } from './sorting.ts';
import type { TableViewProps } from './TableViewProps.ts';

const sides = { start: 'text-start', end: 'text-end tabular-nums', center: 'text-center' };

export function PrintTable({ label, columns, fields, rows, sorting }: TableViewProps) {
  return (
    <table className="hidden w-full border-collapse text-xs print:table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={`border-b-2 border-line-strong px-2 py-1 ${sides[column.align]}`}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortedRows(rows, sorting, columns).map((row, index) => (
          <tr key={row.id ?? index} className="break-inside-avoid">
            {columns.map((column) => (
              <td
                key={column.id}
                className={`border-b border-line px-2 py-1 align-top ${sides[column.align]} ${column.type.breaks === 'never' ? 'whitespace-nowrap' : ''}`}
              >
                <CellContent column={column} row={row} fields={fields} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
