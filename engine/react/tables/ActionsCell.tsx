import type { ICellRendererParams } from 'ag-grid-community';
import type { Row } from '../../language/Row.ts';
import { RowActions } from './RowActions.tsx';
import { useTableParts } from './TableParts.ts';

export function ActionsCell({ data }: ICellRendererParams<Row>) {
  const { actions, fields, inWords } = useTableParts();
  return data && <RowActions row={data} actions={actions} fields={fields} look={inWords ? 'words' : 'icons'} />;
}
