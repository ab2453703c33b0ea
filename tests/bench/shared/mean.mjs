/**
 * Returns the mean. For times counted in whole frames, it shows differences that the median hides or exaggerates to a whole frame.
 * @param {readonly number[]} values
 */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
