import type { Scope } from '../../core/conditions/scope.ts';
import type { Tone } from '../../language/basics.ts';

export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

export interface ChartSeries {
  label: string;
  tone: Tone;
}

/** A point on the horizontal axis. `values` and `texts` are in the same order as the series. */
export interface ChartPoint {
  label: string;
  /** `null` leaves a gap in the line. */
  values: readonly (number | null)[];
  texts: readonly string[];
  /** The second figure minus the first, such as `+$85.00`. `undefined` unless there are two comparable figures. */
  difference?: string;
  address?: string;
  /** The point's record or group, as `{ row }` or `{ group }`. */
  place?: Scope;
}

export interface ChartViewProps {
  kind: 'line' | 'bar' | 'area';
  title: string;
  data: ChartData;
  width: number | undefined;
  height: number;
  figure: (value: number) => string;
  /** Called with a point's address when a viewer clicks the point. */
  follow: (address: string) => void;
}
