import { ownValue } from '../../core/fields/values.ts';
import type { Row } from '../../language/Row.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { readInitials } from '../ui/readInitials.ts';
import type { TableColumn } from './TableColumn.ts';

export function Face({ column, row }: { column: TableColumn; row: Row }) {
  const { avatar } = column;
  const picture = typeof avatar === 'string' ? ownValue(row, avatar) : undefined;
  return <Avatar initials={readInitials(column.text(row))} picture={picture} size="small" />;
}
