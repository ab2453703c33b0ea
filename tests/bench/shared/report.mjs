import { median } from './median.mjs';

/**
 * Compares the portal's median with the twin's, and prints both medians.
 * @template Visited
 * @param {{ name: string, limit: number, of: (visit: Visited) => number, note?: (ours: number) => string }} measure `limit` applies
 *   to the portal's figure divided by the twin's. `note` returns a text to print after the figures.
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
