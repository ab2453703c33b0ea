/**
 * Returns the mean. For times that are whole numbers of frames, the mean is more precise than the median.
 * @param {readonly number[]} values
 */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
