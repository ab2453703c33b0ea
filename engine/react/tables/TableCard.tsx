import { memo, type ReactNode } from 'react';
import type { Action } from '../../language/action.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { LineDrawing } from '../ui/LineDrawing.tsx';
import { CardFacts, signTone } from './CardFacts.tsx';
import { CellContent } from './CellContent.tsx';
import { Face } from './Face.tsx';
import { RowActions } from './RowActions.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { TableColumn } from './TableColumn.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { tablePhrases } from './tablePhrases.ts';

export interface TableCardProps {
  row: Row;
  columns: readonly TableColumn[];
  fields: readonly Field[];
  actions: readonly Action[];
  rowTone: (row: Row) => Tone | undefined;
}

/** A row as a card. Memoized, because the table rerenders after measuring its width. */
export const TableCard = memo(function TableCard({ row, columns, fields, actions, rowTone }: TableCardProps) {
  const phrase = usePhrases(tablePhrases);
  const tone = rowTone(row);
  const [names, important, rest] = [1, 2, 3].map((rank) => columns.filter(({ priority }) => Math.min(priority, 3) === rank));
  const [title, ...values] = names ?? [];
  const hasSmallPrint = title !== undefined && title.details.length > 0;
  const look = hasSmallPrint ? 'text-sm font-normal text-muted' : '';
  const facts = values.map((column) => <Name key={column.id} column={column} row={row} fields={fields} className={look} />);
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-4 sm:px-6 ${tone ? `tone-${tone} bg-(--tone-soft)` : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 leading-snug font-semibold">
        {/* Use negative margins, because the checkbox is taller than its line. */}
        <span className="-my-[calc((2.25rem-1lh)/2)] self-start empty:hidden pointer-coarse:-my-[calc((2.75rem-1lh)/2)]">
          <SelectBox row={row} />
        </span>
        {title && <Name column={title} row={row} fields={fields} className="flex-[1_1_9rem]" aside={hasSmallPrint && facts} />}
        {!hasSmallPrint && facts}
      </div>
      <CardFacts columns={important ?? []} row={row} fields={fields} />
      {/* Put the details and actions on one line if there is room. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden sm:justify-end">
        {rest && rest.length > 0 && (
          <details className="group me-auto min-w-0 open:basis-full">
            <summary className="-ms-1 inline-flex min-h-11 items-center gap-1 px-1 text-sm font-medium text-(--color-primary-text)">
              <span>{phrase('details')}</span>
              <LineDrawing size={16} className="group-open:rotate-180">
                <path d="M6 9l6 6 6-6" />
              </LineDrawing>
            </summary>
            <CardFacts columns={rest} row={row} fields={fields} />
          </details>
        )}
        {actions.length > 0 && <RowActions row={row} actions={actions} fields={fields} look="buttons" />}
      </div>
    </li>
  );
});

interface NameProps extends Pick<TableCardProps, 'row' | 'fields'> {
  column: TableColumn;
  className: string;
  aside?: ReactNode;
}

function Name({ column, row, fields, className, aside }: NameProps) {
  return (
    <span className={`flex min-w-0 gap-3 wrap-anywhere ${className} ${signTone(column, row)}`}>
      {column.avatar !== undefined && <Face column={column} row={row} />}
      <span className="min-w-0 flex-1">
        <CellContent column={column} row={row} fields={fields} aside={aside} />
      </span>
    </span>
  );
}
