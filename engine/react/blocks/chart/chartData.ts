import type { Gates } from '../../../language/condition.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import type { Scope } from '../../../core/conditions/scope.ts';
import type { Runtime } from '../../../core/fields/createRuntime.ts';
import { formatValue } from '../../../core/fields/formatValue.ts';
import { ownValue } from '../../../core/fields/values.ts';
import { evaluate } from '../../../core/values/evaluate.ts';
import { seriesValue } from '../../../core/values/seriesValue.ts';
import type { ChartData } from '../../charts/ChartData.ts';
import type { Group } from '../../collection/groups.tsx';
import type { ChartProps, Series } from './chartSchema.ts';

type Figures = Pick<ChartProps, 'series' | 'format' | 'cents'>;

interface Env {
  /** Returns the address that a chart point links to. The manifest's `to` can read `row` or `group`. */
  addressOf: (place: { row: Row } | { group: Group }) => string | undefined;
  fields: readonly Field[];
  runtime: Runtime;
  textOf: (text: Text) => string;
}

export function chartData(rows: readonly Row[], { x, ...figures }: Figures & { x: string }, env: Env): ChartData {
  const xField = env.fields.find((field) => field.name === x);
  return {
    series: listDrawnSeries(figures, env),
    points: rows.map((row) => {
      const found = figures.series.map((series) => ('field' in series ? ownValue(row, series.field) : undefined));
      const values = found.map((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null));
      return {
        label: formatValue(ownValue(row, x), {}, xField, env.runtime),
        values,
        texts: found.map((value, index) => figureText(value, figures.series[index], figures, env)),
        difference: differenceText(values, figures, env),
        address: env.addressOf({ row }),
        place: { row },
      };
    }),
  };
}

/** Converts groups to chart points. A point's value is the number of rows in its group, or the sum of a field. */
export function groupedData(groups: readonly Group[], figures: Figures, env: Env & { scope: Scope; gates: Gates }): ChartData {
  return {
    series: listDrawnSeries(figures, env),
    points: groups.map((group) => {
      const { label } = group;
      const values = figures.series.map((series) => {
        const value = evaluate(seriesValue(series), { ...env, scope: { ...env.scope, group }, rows: throwNoRecords, functions: {} });
        return typeof value === 'number' ? value : 0;
      });
      const texts = values.map((value, index) => figureText(value, figures.series[index], figures, env));
      return {
        label,
        values,
        texts,
        difference: differenceText(values, figures, env),
        address: env.addressOf({ group }),
        place: { group },
      };
    }),
  };
}

export function figureText(
  value: unknown,
  series: Series | undefined,
  { format, cents }: Pick<Figures, 'format' | 'cents'>,
  { fields, runtime }: Pick<Env, 'fields' | 'runtime'>,
): string {
  if (!series || 'count' in series) return formatValue(value, { format: 'number' }, undefined, runtime);
  const name = 'field' in series ? series.field : series.sum;
  return formatValue(
    value,
    { format, cents },
    fields.find((field) => field.name === name),
    runtime,
  );
}

/** Returns the formatted difference between two figures. Returns `undefined` if one is a count and the other a sum. */
function differenceText(values: readonly (number | null)[], figures: Figures, env: Env): string | undefined {
  const [first, second] = values;
  const [one, other] = figures.series;
  if (figures.series.length !== 2 || typeof first !== 'number' || typeof second !== 'number' || !one || !other) return undefined;
  if ('count' in one !== 'count' in other) return undefined;
  const difference = second - first;
  return `${difference > 0 ? '+' : ''}${figureText(difference, other, figures, env)}`;
}

function listDrawnSeries({ series }: Figures, { textOf }: Env): ChartData['series'] {
  return series.map(({ label, tone }) => ({ label: textOf(label), tone }));
}

/** Returns no records, because a series can't read collections, only the records of its `group`. */
function throwNoRecords(): readonly Row[] {
  return [];
}
