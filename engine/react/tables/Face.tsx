import { ownValue } from '../../core/fields/values.ts';
import type { Row } from '../../language/Row.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { initialsOf } from '../ui/initialsOf.ts';
import type { TableColumn } from './TableColumn.ts';

/** The face before a column's value. */
export function Face({ column, row }: { column: TableColumn; row: Row }) {
  const { avatar } = column;
  const picture = typeof avatar === 'string' ? ownValue(row, avatar) : undefined;
  return <Avatar initials={initialsOf(column.text(row))} picture={typeof picture === 'string' ? picture : undefined} size="small" />;
}
