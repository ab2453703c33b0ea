import type { ServedDatabase } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { endSessions, findPersonByEmail } from '../database/people.ts';
import { removeFactor } from '../database/secondFactors.ts';
import { noteFactor } from '../people/noteFactor.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';

/** Turns off the second factor of a user who lost their device, and signs them out. Returns a message for the operator. */
export async function turnOffFactor(
  { auth }: Pick<ServedDatabase, 'auth'>,
  portal: Pick<ServedPortal, 'userEntity'>,
  email: string,
): Promise<string> {
  return runInTransaction(auth, async (client) => {
    const id = await findPersonByEmail(client, email);
    if (id === undefined) return `\nNo one has the email ${email}, so nothing was changed.`;
    if (!(await removeFactor(client, id))) return `\n${email} doesn’t use a second factor, so nothing was changed.`;
    await endSessions(client, id, { all: true });
    await noteFactor(client, portal, { name: '' }, id, { before: 'on', after: 'off' });
    return `\nTurned off the second factor of ${email}. They can sign in with only their password, and should set it up again.`;
  });
}
