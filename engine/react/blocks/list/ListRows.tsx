import { useRef } from 'react';
import { useItemTo } from '../../collection/ItemLink.tsx';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useFocusNextEntry } from '../../ui/useFocusNextEntry.ts';
import { WithFlow } from '../flow/WithFlow.tsx';
import { ListRow } from './ListRow.tsx';
import type { ListProps } from './listSchema.ts';

export interface RowOpener {
  addressOf: (row: Row) => string | undefined;
  onOpen: (row: Row) => void;
}

export function ListRows({
  rows,
  fields,
  list: { item, of },
  opening,
}: {
  rows: readonly Row[];
  fields: readonly Field[];
  list: Pick<ListProps, 'item' | 'of'>;
  /** Set if records open beside the list or in a dialog. */
  opening?: RowOpener | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const to = useItemTo(item.to, of);
  useFocusNextEntry(list);
  return (
    <ul ref={list} className="@container divide-y divide-line border-t border-line">
      {rows.map((row, index) => {
        const opened = opening && { address: opening.addressOf(row), press: () => opening.onOpen(row) };
        const shown = <ListRow item={item} to={to} opened={opened} isFirst={index === 0} />;
        return (
          <RowScope key={row.id ?? index} row={row} fields={fields}>
            {item.machine === undefined ? (
              shown
            ) : (
              <WithFlow machine={item.machine} with={item.with}>
                {shown}
              </WithFlow>
            )}
          </RowScope>
        );
      })}
    </ul>
  );
}
