import type { ChartSeries, ChartViewProps } from '../../charts/ChartData.ts';
import { seriesColor, seriesDashes } from '../../charts/seriesColors.ts';

export function ChartLegend({ kind, series }: { kind: ChartViewProps['kind']; series: readonly ChartSeries[] }) {
  const color = (tone: ChartSeries['tone'], index: number) => seriesColor(tone, index, series.length);
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ label, tone }, index) => (
        <li key={index} className="flex items-center gap-2">
          <svg aria-hidden="true" width="24" height="12" viewBox="0 0 24 12">
            {kind === 'bar' ? (
              <rect x="6" width="12" height="12" rx="3" fill={color(tone, index)} />
            ) : (
              <path d="M0 6h24" stroke={color(tone, index)} strokeWidth="2.5" strokeDasharray={seriesDashes[index % seriesDashes.length]} />
            )}
          </svg>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
