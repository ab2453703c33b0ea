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
  const row = <ListRow item={item} to={to} />;
  return (
    <ul ref={list} className="@container divide-y divide-line border-t border-line">
      {rows.map((each, index) => (
        <RowScope key={each.id ?? index} row={each} fields={fields}>
          {item.machine === undefined ? (
            row
          ) : (
            <WithFlow machine={item.machine} with={item.with}>
              {row}
            </WithFlow>
          )}
        </RowScope>
      ))}
    </ul>
  );
}
