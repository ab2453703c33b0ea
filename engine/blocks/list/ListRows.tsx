import type { Field } from '../../manifest/field.ts';
import type { Row } from '../../manifest/fixture.ts';
import { RowScope } from '../../scope/RowScope.tsx';
import { ListRow } from './ListRow.tsx';
import type { ListProps } from './listSchema.ts';

/** Rows one below the other, from edge to edge of their card. */
export function ListRows({ rows, fields, item }: { rows: readonly Row[]; fields: readonly Field[]; item: ListProps['item'] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((row, index) => (
        <RowScope key={row.id ?? index} row={row} fields={fields}>
          <ListRow row={row} item={item} fields={fields} />
        </RowScope>
      ))}
    </ul>
  );
}
