import { mayHold } from '../people/mayHold.ts';
import { isLetIn, type ServedPortal, type Who } from '../people/ServedPortal.ts';
import type { PeopleRecords } from './peopleRecords.ts';
import type { Records } from './createRecords.ts';

/** The collections of which somebody may read some records, so that their pages need not ask for the others. */
export function readableBy(
  who: Who,
  { portal, records, people }: { portal: ServedPortal; records: Pick<Records, 'collections'>; people: Pick<PeopleRecords, 'readable'> },
): string[] {
  if (!isLetIn(who, portal)) return [];
  const own = [...records.collections.values()].filter(({ access }) => mayHold(access.read, who.scope, portal.gates));
  return [...own.map(({ name }) => name), ...people.readable(who)];
}
