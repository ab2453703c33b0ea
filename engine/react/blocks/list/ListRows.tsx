import { useRef } from 'react';
import { useItemTo } from '../../collection/ItemLink.tsx';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useKeptPlace } from '../../ui/useKeptPlace.ts';
import { WithFlow } from '../flow/WithFlow.tsx';
import { ListRow } from './ListRow.tsx';
import type { ListProps } from './listSchema.ts';

export function ListRows({
  rows,
  fields,
  list: { item, of },
}: {
  rows: readonly Row[];
  fields: readonly Field[];
  list: Pick<ListProps, 'item' | 'of'>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const to = useItemTo(item.to, of);
  useKeptPlace(list);
  return (
    <ul ref={list} className="@container divide-y divide-line border-t border-line">
      {rows.map((row, index) => {
        const shown = <ListRow item={item} to={to} isFirst={index === 0} />;
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
