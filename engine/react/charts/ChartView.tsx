import { useMemo, type ComponentProps } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartPoint, ChartViewProps } from './ChartData.ts';
import { isRightToLeft } from '../ui/getDirectionalKey.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { seriesColor, seriesDashes } from './seriesColors.ts';
import { getTickOptions } from './getTickOptions.ts';

const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--muted)', fontSize: 'var(--text-xs)' }, tickLine: false };

/** The combined width of the vertical axis and the margins, in pixels. */
const axisWidth = 84;
/** The average width of a character in an axis label, in pixels. */
const character = 7.5;

/** Places the labels below their points. If even the longest word doesn't fit, skips some labels. */
function placeLabels({ points }: ChartViewProps['data'], width: number): Partial<ComponentProps<typeof XAxis>> {
  const room = (width - axisWidth) / Math.max(1, points.length);
  const longest = (parts: readonly string[]) => character * Math.max(0, ...parts.map(({ length }) => length));
  const labels = points.map(({ label }) => label);
  if (longest(labels) <= room) return { interval: 0 };
  if (longest(labels.flatMap((label) => label.split(' '))) > room) return { interval: 'equidistantPreserveStart', minTickGap: 8 };
  return { interval: 0, height: 44, tick: { ...axis.tick, width: room } };
}

/** A chart that viewers can explore with the arrow keys. It appears without animation, because it replaces a static sketch of the chart. */
export default function ChartView({ kind, title, data, width = 320, height, figure, follow }: ChartViewProps) {
  // Copy the points, because the library's types require a mutable array. The copy is memoized, because a new array redraws the chart.
  const points = useMemo(() => [...data.points], [data.points]);
  const isMirrored = isRightToLeft();
  // The last point of a line is at the chart's edge, so leave room for half of its label.
  const end = kind === 'bar' ? 20 : Math.min(40, Math.max(20, ((data.points.at(-1)?.label.length ?? 0) * character) / 2));
  // In a mirrored chart, reverse the bars of each point, because the library always places them from left to right.
  const ordered = data.series.map((one, index) => ({ ...one, index }));
  const series = isMirrored ? ordered.toReversed() : ordered;
  const hasLinks = data.points.some(({ address }) => address !== undefined);
  const press = ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) => {
    const address = activeTooltipIndex == null ? undefined : data.points[Number(activeTooltipIndex)]?.address;
    if (address !== undefined) follow(address);
  };
  return (
    <ResponsiveContainer width="100%" height={height} minWidth={0} initialDimension={{ width, height }}>
      <ComposedChart
        accessibilityLayer
        title={title}
        data={points}
        margin={{ top: 8, bottom: 0, ...(isMirrored ? { left: end, right: 12 } : { left: 12, right: end }) }}
        onClick={press}
        // The library misplaces labels in right-to-left elements, so use `ltr` and mirror the axes.
        style={{ direction: 'ltr', ...(hasLinks && { cursor: 'pointer' }) }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" reversed={isMirrored} {...axis} {...placeLabels(data, width)} />
        {/* Viewers compare bars by length, so bars start at 0. Lines show changes, so their axis fits the values. */}
        <YAxis
          {...axis}
          orientation={isMirrored ? 'right' : 'left'}
          axisLine={false}
          width="auto"
          tickFormatter={figure}
          domain={kind === 'bar' ? [0, 'auto'] : ['auto', 'auto']}
          {...getTickOptions(kind, data)}
        />
        <Tooltip
          content={<ChartTooltip kind={kind} data={data} />}
          cursor={kind === 'bar' ? { fill: 'var(--surface-sunken)' } : { stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
        />
        {series.map(({ label, tone, index }) => {
          const color = seriesColor(tone, index, data.series.length);
          const drawn = {
            isAnimationActive: false,
            name: label,
            dataKey: (point: ChartPoint) => point.values[index],
            stroke: color,
          };
          if (kind === 'bar') return <Bar key={index} {...drawn} fill={color} radius={[4, 4, 0, 0]} maxBarSize={48} />;
          const line = { ...drawn, strokeWidth: 2.5, strokeDasharray: seriesDashes[index % seriesDashes.length] };
          if (kind === 'area') return <Area key={index} {...line} type="monotone" fill={color} fillOpacity={0.14} />;
          return <Line key={index} {...line} type="monotone" dot={{ r: 3.5, fill: color, strokeDasharray: '' }} activeDot={{ r: 5.5 }} />;
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
