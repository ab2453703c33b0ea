interface Window {
  /** When the first rows of a benchmarked page were painted, in ms since the visit began. */
  firstRows: Promise<number>;
}
