import type { ChartPoint, ChartSeries, ChartViewProps } from './ChartData.ts';
import { seriesColor } from './seriesColors.ts';
import type { FormatPhrase } from '../../core/fields/phrases.ts';
import { isRightToLeft } from '../ui/getDirectionalKey.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { chartPhrases } from './chartPhrases.ts';

interface Props extends Pick<ChartViewProps, 'kind' | 'data'> {
  /** True while a data point is selected, for example on hover. The chart library sets `active` and `activeIndex`. */
  active?: boolean;
  activeIndex?: number | string | null;
}

/** Shows the values at one point. The status element stays mounted, because screen readers ignore a new one. */
export function ChartTooltip({ kind, data: { series, points }, active, activeIndex }: Props) {
  const phrase = usePhrases(chartPhrases);
  const point = active ? points[Number(activeIndex)] : undefined;
  return (
    <>
      <p role="status" className="visible sr-only">
        {point && describePoint(point, series, phrase)}
      </p>
      {point && <Figures kind={kind} series={series} point={point} />}
    </>
  );
}

function describePoint(
  { label, texts, difference }: ChartPoint,
  series: readonly ChartSeries[],
  phrase: FormatPhrase<typeof chartPhrases.texts>,
): string {
  const figures = series.map((one, index) => `${one.label} ${texts[index]}`);
  return [label, ...figures, ...(difference === undefined ? [] : [phrase('differenceOf', { amount: difference })])].join(', ');
}

function Figures({ kind, series, point }: { kind: Props['kind']; series: readonly ChartSeries[]; point: ChartPoint }) {
  const phrase = usePhrases(chartPhrases);
  return (
    <div
      aria-hidden="true"
      dir={isRightToLeft() ? 'rtl' : 'ltr'}
      className="rounded-(--radius-control) border border-line-strong bg-raised px-3 py-2 text-sm text-ink shadow-(--shadow-float)"
    >
      <p className="mb-1 font-semibold">{point.label}</p>
      <dl className="grid gap-0.5">
        {series.map(({ label, tone }, index) => (
          <div key={index} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={kind === 'bar' ? 'size-2.5 rounded-xs' : 'h-0.5 w-2.5'}
              style={{ background: seriesColor(tone, index, series.length) }}
            />
            <dt className="me-auto pe-4 text-muted">{label}</dt>
            <dd className="tabular-nums">{point.texts[index]}</dd>
          </div>
        ))}
        {point.difference !== undefined && (
          <div className="mt-1 flex gap-2 border-t border-line pt-1">
            <dt className="me-auto pe-4 text-muted">{phrase('difference')}</dt>
            <dd className="font-semibold tabular-nums">{point.difference}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
