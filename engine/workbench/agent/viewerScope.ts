import { isRecord } from '../../core/conditions/isRecord.ts';
import { filterRows } from '../../core/conditions/filterRows.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { toViewer } from '../../core/session/Viewer.ts';
import { personName } from '../../core/text/personName.ts';
import { evaluate } from '../../core/values/evaluate.ts';
import type { DefinitionOf } from '../../core/values/explainValue.ts';
import { groupRows } from '../../core/values/groupRows.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import type { Condition } from '../../language/condition.ts';
import type { Grouping } from '../../language/grouping.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import type { OtherViewer } from '../server/previewProtocol.ts';
import { placeOfValue } from '../../vite/modules/markedPlaces.ts';
import { fibersFrom } from './fibers.ts';
import type { PageFigure } from './figures.ts';
import { createEnv } from './ComponentContext.ts';

/** Returns a function that finds a formula by its path, such as `values.total`. */
export function definitionsOf({ fiber, around, scope }: PageFigure): DefinitionOf {
  const named = collectNamedValues({ fiber });
  const { derived } = around.portal.manifests;
  return (path, env) => {
    const [root, name = ''] = path.split('.');
    if (root === 'values') {
      const value = named.get(name);
      return value === undefined ? undefined : { value, env };
    }
    const { row } = env.scope;
    if (root !== 'row' || row !== scope['row']) return undefined;
    const collection = Object.keys(derived).find((of) => around.data.getCached(of)?.some((candidate) => candidate === row));
    const value = collection === undefined ? undefined : derived[collection]?.[name];
    return value === undefined ? undefined : { value, env };
  };
}

/** Collects the named values that a figure's enclosing blocks define in `values`. Inner blocks take precedence. */
function collectNamedValues({ fiber }: Pick<PageFigure, 'fiber'>): Map<string, Value> {
  const named = new Map<string, Value>();
  for (const { memoizedProps } of fibersFrom(fiber).toReversed()) {
    const values = memoizedProps?.['values'];
    // Skip props that are named `values` but aren't from a manifest.
    if (typeof memoizedProps?.['block'] === 'string' || placeOfValue(values) === undefined) continue;
    for (const [name, value] of Object.entries(values as Readonly<Record<string, Value>>)) named.set(name, value);
  }
  return named;
}

/** Returns the environment for evaluating a figure for another viewer. */
export function envFor(figure: PageFigure, user: OtherViewer['user'], read: ValueEnv['rows']): ValueEnv {
  const { name = '' } = user ?? {};
  // `completeUser` in the workbench has added the required fields to `user`, so the cast is safe.
  const viewer = toViewer((user ?? undefined) as Parameters<typeof toViewer>[0], user ? personName(String(name)) : undefined);
  const env = { ...createEnv(figure.around, { ...figure.scope, viewer }), rows: read };
  let scope: Scope = env.scope;
  for (const [name, value] of collectNamedValues(figure))
    scope = { ...scope, values: { ...(isRecord(scope['values']) && scope['values']), [name]: evaluate(value, { ...env, scope }) } };
  return { ...env, scope: withGroup(figure, { ...env, scope }) };
}

function withGroup({ fiber }: PageFigure, { scope, rows, gates, runtime }: ValueEnv): Scope {
  const { group } = scope;
  const block = fibersFrom(fiber)
    .flatMap(({ memoizedProps }) => [memoizedProps?.['chart'], memoizedProps?.['stats'], memoizedProps?.['list']])
    .find((props) => isRecord(props) && props['by'] !== undefined);
  if (!isRecord(group) || !isRecord(block)) return scope;
  const { by, where, of } = block;
  // The compiler has checked `by`, `where`, and `of`.
  const visibleRows = filterRows(rows(String(of)), where as Condition | undefined, scope, gates);
  const groups = groupRows(visibleRows, by as Grouping, { fields: [], runtime });
  const own: readonly Row[] = groups.find(({ value }) => value === group['value'])?.rows ?? [];
  return { ...scope, group: { ...group, count: own.length, rows: own } };
}
