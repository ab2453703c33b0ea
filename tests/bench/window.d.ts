interface Window {
  /** The time of the largest paint so far, in ms after the navigation started. */
  largest?: number;
  /** The time when the first rows are painted, in ms after the navigation started. */
  firstRows: Promise<number>;
  /** The time from the last keystroke to the painted result, in ms. */
  result: Promise<number>;
}
