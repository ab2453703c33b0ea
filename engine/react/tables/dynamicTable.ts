import type { Table } from '../../language/table.ts';
import type { Text } from '../../language/text.ts';
import type { Value } from '../../language/value.ts';
import { listCollections } from '../../core/values/listCollections.ts';

/** Returns true if a table's columns read anything outside the row, such as the page's state. */
export function readsScope({ columns, fields }: Pick<Table, 'columns' | 'fields'>): boolean {
  const isMessage = (text: Text | undefined) => typeof text === 'object';
  return columns.some((column) => {
    if (typeof column === 'string') return isMessage(fields.find(({ name }) => name === column)?.label);
    if (!('field' in column) || column.when) return true;
    const label = column.label ?? fields.find(({ name }) => name === column.field)?.label;
    return isMessage(label) || Object.values(column.icons ?? {}).some((icon) => isMessage(icon.label));
  });
}

export function collectionsRead({ columns }: Pick<Table, 'columns'>): string[] {
  const values = columns.flatMap((column): Value[] => {
    if (typeof column === 'string') return [];
    if ('value' in column) return [column.value];
    const pieces = 'pieces' in column ? column.pieces : (column.details ?? []);
    return pieces.flatMap((piece) => (typeof piece === 'object' && 'value' in piece ? [piece.value] : []));
  });
  return [...new Set(values.flatMap(listCollections))];
}
