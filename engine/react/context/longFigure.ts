import { rowPredicate } from '../../core/access/rowPredicate.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { figureIn, figureKey } from '../../core/data/queryKey.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { CollectionFigure } from '../../core/values/ValueEnv.ts';
import type { Gates } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

interface Surroundings {
  runtime: Runtime;
  gates: Gates;
  entities: Readonly<Record<string, { fields: readonly Field[] }>> | undefined;
  rows: (name: string) => readonly Row[];
}

/** Returns a figure over a long collection; `undefined` if the data source can't compute it. */
export function longFigure(
  { of, field, where }: CollectionFigure,
  scope: Scope,
  { gates, runtime, entities, rows }: Surroundings,
): number | undefined {
  const fields = entities?.[of]?.fields ?? [];
  if (field !== undefined && !fields.some(({ name }) => name === field)) return undefined;
  const about = rowPredicate(where, scope, gates, fields, runtime);
  if (!about) return undefined;
  const figure = { ...(field === undefined ? { count: true as const } : { sum: field }), ...(where && { where: about }) };
  return figureIn(rows(figureKey(of, figure)));
}
