import type { ICellRendererParams } from 'ag-grid-community';
import type { Row } from '../../language/Row.ts';
import { CellContent } from './CellContent.tsx';
import type { TableColumn } from './TableColumn.ts';
import { useTableParts } from './TableParts.ts';

export function GridCell({ data, column }: ICellRendererParams<Row> & { column: TableColumn }) {
  const { fields } = useTableParts();
  return data && <CellContent column={column} row={data} fields={fields} />;
}
