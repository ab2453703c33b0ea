import type { Condition } from '../../language/condition.ts';
import type { Value } from '../../language/value.ts';

type Series = { field: string } | { count: true; where?: Condition | undefined } | { sum: string; where?: Condition | undefined };

/** Returns the value that a chart series computes for each point. */
export function seriesValue(series: Series): Value {
  if ('field' in series) return `row.${series.field}`;
  const where = series.where && { where: series.where };
  return 'count' in series ? { count: 'group.rows', ...where } : { sum: `group.rows.${series.sum}`, ...where };
}
