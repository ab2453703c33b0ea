/**
 * Compares the best visits of both: what else the machine does can only slow a visit down.
 * @template Visited
 * @param {{ name: string, limit: number, of: (visit: Visited) => number, note?: (ours: number) => string }} measure the most
 *   that the portal may need for each of the twin's; what else is said about its figure changes nothing.
 * @param {{ portal: Visited[], twin: Visited[] }} visits
 * @returns {boolean} whether the portal keeps to the limit.
 */
export function report({ name, limit, of, note }, { portal, twin }) {
  const [ours, theirs] = [Math.min(...portal.map(of)), Math.min(...twin.map(of))];
  const ratio = ours / theirs;
  const figures = `${name.padEnd(34)} portal ${ours.toFixed(1).padStart(8)}   twin ${theirs.toFixed(1).padStart(8)}`;
  console.info(`${figures}   ratio ${ratio.toFixed(2)} (at most ${limit.toFixed(2)})${note ? `   ${note(ours)}` : ''}`);
  return ratio <= limit;
}
