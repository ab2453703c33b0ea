import type { ICellRendererParams } from 'ag-grid-community';
import type { Row } from '../../language/Row.ts';
import { CellContent } from './CellContent.tsx';
import { Face } from './Face.tsx';
import type { TableColumn } from './TableColumn.ts';
import { useTableParts } from './TableParts.ts';

export function GridCell({ data, column }: ICellRendererParams<Row> & { column: TableColumn }) {
  const { fields, title } = useTableParts();
  if (!data) return null;
  const content = <CellContent column={column} row={data} fields={fields} title={title?.id === column.id ? title : undefined} />;
  if (column.avatar === undefined) return content;
  return (
    <span className="flex h-full items-center gap-2.5">
      <Face column={column} row={data} />
      <span className="min-w-0 flex-1">{content}</span>
    </span>
  );
}
