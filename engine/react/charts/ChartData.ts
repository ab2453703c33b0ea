import type { Tone } from '../../language/basics.ts';

/** A chart's figures, with their texts, as the drawing and the table beside it show them. */
export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

export interface ChartSeries {
  label: string;
  tone: Tone;
}

/** One place along the horizontal axis; `values` and `texts` stand in the order of the series. */
export interface ChartPoint {
  label: string;
  /** `null` leaves a gap. */
  values: readonly (number | null)[];
  texts: readonly string[];
  /** Of exactly two figures that can be compared: the second less the first, with its sign. */
  difference?: string;
  /** Where the viewer may go from it. */
  address?: string;
}

export interface ChartViewProps {
  kind: 'line' | 'bar' | 'area';
  /** The drawing's accessible name. */
  title: string;
  data: ChartData;
  /** Pixels that there is room for at first; a drawing that has to guess is drawn twice. */
  width: number | undefined;
  /** Pixels. */
  height: number;
  /** The text of a figure on the vertical axis. */
  figure: (value: number) => string;
  /** Called with the address of the place that is pressed, where it has one. */
  follow: (address: string) => void;
}
