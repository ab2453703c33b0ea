import { median } from './median.mjs';

/**
 * Compares the medians of both: one visit that the machine disturbed decides nothing.
 * @template Visited
 * @param {{ name: string, limit: number, of: (visit: Visited) => number, note?: (ours: number) => string }} measure the most
 *   that the portal may need for each of the twin's; what else is said about its figure changes nothing.
 * @param {{ portal: Visited[], twin: Visited[] }} visits
 * @returns {boolean} whether the portal keeps to the limit.
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
