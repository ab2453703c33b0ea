interface Window {
  /** The time of the largest paint so far, in ms since the visit began. */
  largest?: number;
  /** The time when a benchmarked page painted its first rows, in ms since the visit began. */
  firstRows: Promise<number>;
  /** The time from the last key until its result was painted, in ms. */
  result: Promise<number>;
}
