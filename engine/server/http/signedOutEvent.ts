import type { ServedDatabase } from '../database/Database.ts';
import { listPeople } from '../database/people.ts';
import type { ViewerContext } from '../people/ServedPortal.ts';

/** Returns the event for a stream whose session has ended. `isRemoved` is true if the viewer's account was removed. */
export async function signedOutEvent(
  { auth }: Pick<ServedDatabase, 'auth'>,
  { viewer: { id } }: Pick<ViewerContext, 'viewer'>,
): Promise<string> {
  const isRemoved = id !== undefined && (await listPeople(auth, id).catch(() => undefined))?.length === 0;
  return `event: signedOut\ndata: ${JSON.stringify({ isRemoved })}\n\n`;
}
