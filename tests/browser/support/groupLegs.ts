import { isFull } from '../../support/fullCounts.ts';
import type { Stop } from './tour.ts';

/** The number of addresses per test. A full run uses fewer, because `walkStops` then checks each address in more ways. */
const length = isFull ? 12 : 36;

/** Groups stops by person, and splits large groups among workers. */
export function groupLegs(stops: readonly Stop[]): ReadonlyMap<string, readonly Stop[]> {
  const found = new Map<string, Stop[]>();
  const weights = new Map<string, number>();
  for (const stop of stops) {
    const name = `${stop.person.label} on the ${stop.person.domain} host`;
    const walked = weights.get(name) ?? 0;
    weights.set(name, walked + stop.addresses.length);
    const leg = `${name}, part ${Math.floor(walked / length) + 1}`;
    found.set(leg, [...(found.get(leg) ?? []), stop]);
  }
  return found;
}
