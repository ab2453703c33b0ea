import type { ChartViewProps } from '../../charts/ChartData.ts';
import { seriesColor } from '../../charts/seriesColors.ts';

/** A sketch of the chart, shown while the chart library loads. */
export function ChartSketch({ kind, data: { series, points }, height }: Pick<ChartViewProps, 'kind' | 'data' | 'height'>) {
  const all = points.flatMap(({ values }) => values.filter((value) => value !== null));
  const isBar = kind === 'bar';
  const most = Math.max(...(isBar ? [0] : []), ...all);
  const lowest = Math.min(...(isBar ? [0] : []), ...all);
  // Leave some space below a line, but not below bars.
  const minimum = isBar ? lowest : lowest - (most - lowest) / 4;
  const level = (value: number) => 100 - ((value - minimum) / (most - minimum || 1)) * 90;
  return (
    <div aria-hidden="true" style={{ height }} className="pt-2 pe-3 pb-8 ps-12">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="size-full overflow-visible border-b border-line-strong rtl:-scale-x-100"
      >
        {series.map(({ tone }, index) => {
          const color = seriesColor(tone, index, series.length);
          if (kind === 'bar') return <path key={index} d={bars(index)} fill={color} />;
          return <path key={index} d={line(index)} fill="none" stroke={color} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />;
        })}
      </svg>
    </div>
  );

  function line(index: number): string {
    const step = 100 / Math.max(1, points.length - 1);
    return points
      .map(({ values }, place) => {
        const value = values[index];
        const isNew = typeof points[place - 1]?.values[index] !== 'number';
        return typeof value === 'number' ? `${isNew ? 'M' : 'L'}${round(place * step)} ${round(level(value))}` : '';
      })
      .join('');
  }

  function bars(index: number): string {
    const room = 100 / points.length;
    const width = (room * 0.7) / series.length;
    return points
      .map(({ values }, place) => {
        const value = values[index];
        const start = room * (place + 0.15) + width * index;
        return typeof value === 'number'
          ? `M${round(start)} ${round(level(0))}V${round(level(value))}h${round(width)}V${round(level(0))}z`
          : '';
      })
      .join('');
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
