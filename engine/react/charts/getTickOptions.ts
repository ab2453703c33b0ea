import type { ChartData, ChartViewProps } from './ChartData.ts';

interface TickOptions {
  allowDecimals?: false;
  tickCount?: number;
}

/** The default number of ticks on an axis. An axis with a small range has fewer. */
const most = 5;

/** Returns options for whole-number ticks if all values are whole numbers. In a small range, every whole number gets a tick. */
export function getTickOptions(kind: ChartViewProps['kind'], { points }: Pick<ChartData, 'points'>): TickOptions {
  const values = points.flatMap((point) => point.values.filter((value) => value !== null));
  if (!values.every(Number.isInteger)) return {};
  const from = kind === 'bar' ? [0] : [];
  const range = Math.max(...from, ...values) - Math.min(...from, ...values);
  return { allowDecimals: false, ...(range < most - 1 && { tickCount: Math.max(2, range + 1) }) };
}
