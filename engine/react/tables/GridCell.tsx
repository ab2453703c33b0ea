import type { ICellRendererParams } from 'ag-grid-community';
import type { Row } from '../../language/Row.ts';
import { CellContent } from './CellContent.tsx';
import { Face } from './Face.tsx';
import type { TableColumn } from './TableColumn.ts';
import { useTableParts } from './TableParts.ts';
import { TitleLink } from './TitleLink.tsx';

export function GridCell({ data, column }: ICellRendererParams<Row> & { column: TableColumn }) {
  const { fields, title } = useTableParts();
  if (!data) return null;
  const isTitle = title !== undefined && title.id === column.id;
  const content = (
    <CellContent
      column={column}
      row={data}
      fields={fields}
      link={isTitle ? (text) => <TitleLink title={title} row={data} text={text} /> : undefined}
    />
  );
  if (column.avatar === undefined) return content;
  return (
    <span className="flex h-full items-center gap-2.5">
      <Face column={column} row={data} />
      <span className="min-w-0 flex-1">{content}</span>
    </span>
  );
}
