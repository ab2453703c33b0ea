import { useRef } from 'react';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useKeptPlace } from '../../ui/useKeptPlace.ts';
import { ListRow } from './ListRow.tsx';
import type { ListProps } from './listSchema.ts';

/** Rows one below the other, from edge to edge of their card. */
export function ListRows({ rows, fields, item }: { rows: readonly Row[]; fields: readonly Field[]; item: ListProps['item'] }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptPlace(list);
  return (
    <ul ref={list} className="divide-y divide-line border-t border-line">
      {rows.map((row, index) => (
        <RowScope key={row.id ?? index} row={row} fields={fields}>
          <ListRow row={row} item={item} fields={fields} />
        </RowScope>
      ))}
    </ul>
  );
}
