import { useMemo } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartPoint, ChartViewProps } from './ChartData.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { seriesColor, seriesDashes } from './seriesColors.ts';

const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--muted)', fontSize: 13 }, tickLine: false };

/** The chart. The arrow keys move along it. Not animated, because a sketch of the same figures preceded it. */
export default function ChartView({ kind, title, data, width = 320, height, figure, follow }: ChartViewProps) {
  // A mutable copy, as the types require. Memoized, because a new array would redraw the chart.
  const points = useMemo(() => [...data.points], [data.points]);
  const leads = data.points.some(({ address }) => address !== undefined);
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
        margin={{ top: 8, right: 12, bottom: 0, left: 12 }}
        onClick={press}
        style={leads ? { cursor: 'pointer' } : undefined}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...axis} interval="equidistantPreserveStart" minTickGap={8} />
        <YAxis {...axis} axisLine={false} width="auto" tickFormatter={figure} />
        <Tooltip
          content={<ChartTooltip kind={kind} data={data} />}
          cursor={kind === 'bar' ? { fill: 'var(--surface-sunken)' } : { stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
        />
        {data.series.map(({ label, tone }, index) => {
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
