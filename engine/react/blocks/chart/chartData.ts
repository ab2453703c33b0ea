import type { ChartData } from '../../charts/ChartData.ts';
import { ownValue } from '../../../core/fields/ownValue.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import { formatValue } from '../../../core/fields/formatValue.ts';
import type { ChartProps } from './chartSchema.ts';

/** The rows as points of a chart. What is no number leaves a gap in the drawing, and reads as its field writes it. */
export function chartData(
  rows: readonly Row[],
  { x, series, format, cents }: Pick<ChartProps, 'x' | 'series' | 'format' | 'cents'>,
  fields: readonly Field[],
  { locale, words }: { locale: string; words: (text: Text) => string },
): ChartData {
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  return {
    series: series.map(({ label, tone }) => ({ label: words(label), tone })),
    points: rows.map((row) => ({
      label: formatValue(ownValue(row, x), {}, fieldOf(x), locale),
      values: series.map(({ field }) => numberOf(ownValue(row, field))),
      texts: series.map(({ field }) => formatValue(ownValue(row, field), { format, cents }, fieldOf(field), locale)),
    })),
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
