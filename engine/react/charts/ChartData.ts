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

/** One point on the horizontal axis. `values` and `texts` are in the order of the series. */
export interface ChartPoint {
  label: string;
  /** `null` leaves a gap. */
  values: readonly (number | null)[];
  texts: readonly string[];
  /** The second figure minus the first, with its sign. Only set for two comparable figures. */
  difference?: string;
  address?: string;
  /** The record or group at the point, as values for a scope. */
  place?: Scope;
}

export interface ChartViewProps {
  kind: 'line' | 'bar' | 'area';
  title: string;
  data: ChartData;
  width: number | undefined;
  height: number;
  figure: (value: number) => string;
  /** Called with the point's address when a viewer clicks a point that has one. */
  follow: (address: string) => void;
}
