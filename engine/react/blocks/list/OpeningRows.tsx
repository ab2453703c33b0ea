import type { CollectionView } from '../../collection/useCollectionView.ts';
import { useRowPanel } from '../table/useRowPanel.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListProps } from './listSchema.ts';

export interface OpeningRowsProps {
  list: ListProps;
  opens: string;
  view: Pick<CollectionView, 'rows' | 'fields'>;
}

/** A list's rows. Clicking a row opens its record in a side panel or, in a narrow window, in a dialog. */
export function OpeningRows({ list, opens, view: { rows, fields } }: OpeningRowsProps) {
  const stateKey = list.id ? `${list.id}-record` : 'record';
  const { onOpen, addressOf, panel } = useRowPanel({ opens, stateKey, rows, fields, place: 'edge' });
  return (
    <>
      <ListRows rows={rows} fields={fields} list={list} opening={onOpen && addressOf && { onOpen, addressOf }} />
      {panel}
    </>
  );
}
