import { rowPredicate } from '../../core/access/rowPredicate.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { Query } from '../../core/data/Query.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { CollectionFigure } from '../../core/values/ValueEnv.ts';
import type { Gates } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';

interface FigureContext {
  runtime: Runtime;
  gates: Gates;
  entities: Readonly<Record<string, { fields: readonly Field[] }>> | undefined;
  figures: (query: Query) => readonly number[];
}

/** Gets the number of matching records, or the sum of a field. Returns `undefined` if the data source can't compute it. */
export function longFigure(
  { of, field, where }: CollectionFigure,
  scope: Scope,
  { gates, runtime, entities, figures }: FigureContext,
): number | undefined {
  const fields = entities?.[of]?.fields ?? [];
  if (field !== undefined && !fields.some(({ name }) => name === field)) return undefined;
  const predicate = rowPredicate(where, scope, gates, fields, runtime);
  if (!predicate) return undefined;
  const figure = { ...(field === undefined ? { count: true as const } : { sum: field }), ...(where && { where: predicate }) };
  return figures({ of, limit: 0, figures: [figure] })[0];
}
