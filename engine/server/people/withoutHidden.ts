import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { Gates } from '../../language/condition.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Row } from '../../language/Row.ts';
import { readRules } from '../sql/fieldRules.ts';
import type { ViewerContext } from './ServedPortal.ts';

/** Returns the row without the fields that the viewer may not read. `former` maps renamed fields to their old names. */
export function withoutHidden(
  row: Row,
  access: Pick<EntityAccess, 'fields'> | undefined,
  { scope }: Pick<ViewerContext, 'scope'>,
  gates: Gates,
  former: Readonly<Record<string, readonly string[]>> = {},
): Row {
  const full = withRow(scope, row);
  const closed = [...readRules(access)].filter(([, rule]) => !matches(rule, full, gates));
  const hidden = new Set(closed.flatMap(([field]) => [field, ...(former[field] ?? [])]));
  return hidden.size === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
}
