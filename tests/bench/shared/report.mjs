import { median } from './median.mjs';

/**
 * Compares a portal with its hand-written twin, and prints the medians.
 * @template Visited
 * @param {{ name: string, limit: number, of: (visit: Visited) => number, note?: (ours: number) => string }} measure `limit` is
 *   the largest allowed ratio of the medians. `note` returns more text to print.
 * @param {{ portal: Visited[], twin: Visited[] }} visits
 * @returns {boolean} true if the portal is within the limit.
 */
export function report({ name, limit, of, note }, { portal, twin }) {
  const [ours, theirs] = [median(portal.map(of)), median(twin.map(of))];
  const ratio = ours / theirs;
  const figures = `${name.padEnd(44)} portal ${ours.toFixed(1).padStart(8)}   twin ${theirs.toFixed(1).padStart(8)}`;
  console.info(
    `${figures}   ratio ${ratio.toFixed(2)} (goal ${limit.toFixed(2)}${ratio <= limit ? '' : ', missed'})${note ? `   ${note(ours)}` : ''}`,
  );
  return ratio <= limit;
}
