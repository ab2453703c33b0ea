import type { FieldNames, PortalNames } from '../names/PortalNames.ts';
import type { Rows } from './Reference.ts';

export function rowFields(rows: Rows, names: PortalNames): readonly FieldNames[] | undefined {
  if (rows.kind === 'user') return names.userEntity?.fields;
  if (rows.kind === 'entity') return names.entities.get(rows.name)?.fields;
  const [root, list, ...deeper] = rows.name.split('.');
  if (list === undefined) return names.collections.get(rows.name)?.fields;
  if (!rows.outer || deeper.length > 0) return undefined;
  if (root === 'group' && list === 'rows') return rowFields(rows.outer, names);
  if (root !== 'row') return undefined;
  return rowFields(rows.outer, names)?.find(({ name }) => name === list)?.fields;
}
