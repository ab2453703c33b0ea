interface Window {
  /** The time of the largest paint so far, in ms after the start. */
  largest?: number;
  /** The time of the first rows' paint, in ms after the start. */
  firstRows: Promise<number>;
  /** The time from the last key to the painted result, in ms. */
  result: Promise<number>;
}
