/**
 * For times that are counted in whole frames: their mean tells apart what their median makes equal, or a whole frame apart.
 * @param {readonly number[]} values
 */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
