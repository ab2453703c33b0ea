import { isFull } from '../../support/fullCounts.ts';
import type { Stop } from './tour.ts';

/** So many addresses are a test: with one look at each there are more of them, because each test loads the portal anew. */
const length = isFull ? 12 : 36;

/** Stops of one person, a few at a time: the workers share them. */
export function legsOf(stops: readonly Stop[]): ReadonlyMap<string, readonly Stop[]> {
  const found = new Map<string, Stop[]>();
  const weights = new Map<string, number>();
  for (const stop of stops) {
    const name = `${stop.person.who} on the ${stop.person.domain} host`;
    const walked = weights.get(name) ?? 0;
    weights.set(name, walked + stop.addresses.length);
    const leg = `${name}, part ${Math.floor(walked / length) + 1}`;
    found.set(leg, [...(found.get(leg) ?? []), stop]);
  }
  return found;
}
