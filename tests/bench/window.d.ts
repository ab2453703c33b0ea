interface Window {
  /** When the largest part so far was painted, in ms since the visit began. */
  largest?: number;
  /** When the first rows of a benchmarked page were painted, in ms since the visit began. */
  firstRows: Promise<number>;
  /** How long it took from the last key until its result was painted, in ms. */
  result: Promise<number>;
}
