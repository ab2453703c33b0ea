import { toText } from '../../core/conditions/toText.ts';
import type { Clock } from '../../core/data/clock.ts';
import { readText } from '../../core/fields/readText.ts';
import type { Domain } from '../../language/domain.ts';
import { ownMails } from '../../language/mail.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { insertInvitation } from '../database/invitations.ts';
import { countOne } from '../database/limits.ts';
import { queueInvitation } from '../database/outbox.ts';
import { listPeople, lockPeople, findPersonByEmail } from '../database/people.ts';
import type { People } from './createPeople.ts';
import { emailProblem } from './isEmail.ts';
import { resetHours } from './Invitations.ts';
import { fieldRefusal, message, notFound, Refusal } from './Refusal.ts';
import { createViewerContext, isAdmitted, type ServedPortal } from './ServedPortal.ts';
import { hashToken, newToken } from './tokens.ts';

export const passwordResets = 'passwordResets';

export interface PasswordResets {
  /** Sends a reset link to the email in `row`, if a user has that email. Throws a 404, 409, 422, or 429 `Refusal`. */
  request(row: Row, from: { domain: Domain; network: string }): Promise<void>;
  /** Resolves when every request in progress has queued its email. */
  close(): Promise<void>;
}

interface Deps {
  portal: ServedPortal;
  database: ServedDatabase;
  people: Pick<People, 'userOf'>;
  clock: Clock;
  sends: (mail: string) => boolean;
  log: (line: string) => void;
}

/** The maximum number of requests per hour for one email address (`perEmail`) and from one network (`perNetwork`). */
const perEmail = 3;
const perNetwork = 20;

export function createPasswordResets({ portal, database, people, clock, sends, log }: Deps): PasswordResets {
  const isOffered = Object.values(portal.entities).some(({ of }) => of === passwordResets);
  const working = new Set<Promise<void>>();

  async function count(key: string, most: number, sentence: string): Promise<void> {
    const { count: made } = await countOne(database.auth, key, 3600, clock.now());
    if (made > most) throw new Refusal(429, 'limit', sentence, { headers: { 'Retry-After': '3600' } });
  }

  async function queueLink(email: string, domain: Domain): Promise<void> {
    await runInTransaction(database.auth, async (client) => {
      // Lock the users until the link is stored. A change to a user withdraws the user's stored links, but would miss this one.
      await lockPeople(client);
      const id = await findPersonByEmail(client, email);
      const [found] = id === undefined ? [] : await listPeople(client, id);
      if (!found) return;
      const { id: person, name, email: own, ...fields } = people.userOf(found.fields);
      const mayUse = portal.domains.some((one) => isAdmitted(createViewerContext(portal, one, found.fields, clock), portal));
      if (!mayUse) return;
      const link = { email: String(own), fields, person, invitedBy: String(name), inviter: person };
      const terms = { hash: hashToken(newToken()), hours: resetHours, keepsEarlier: true };
      const { id: invitation } = await insertInvitation(client, { ...link, ...terms });
      const mail = { mail: ownMails.forgottenPassword, person, email: link.email, invitation, domain: domain.name };
      await queueInvitation(client, { ...mail, given: {}, byId: '', byName: '' });
    });
  }

  return {
    request: async (row, { domain, network }) => {
      if (!isOffered) throw notFound();
      if (!sends(ownMails.forgottenPassword)) {
        throw new Refusal(409, 'refused', message('resetsOff'));
      }
      const email = readText(toText(row['email'])).toLowerCase();
      const problem = emailProblem(email);
      if (problem !== undefined) throw fieldRefusal({ email: problem });
      await count(`reset:${network}`, perNetwork, 'Too many requests. Try again in an hour.');
      await count(
        `reset:${hashToken(email)}`,
        perEmail,
        'A link was requested three times for this email. Check your spam folder, or try again in an hour.',
      );
      // Respond right away, because a slower response would reveal that the email has an account.
      const work: Promise<void> = queueLink(email, domain)
        .catch((error: unknown) => log(`Couldn't queue a password reset email: ${String(error)}`))
        .finally(() => working.delete(work));
      working.add(work);
    },
    close: async () => void (await Promise.all(working)),
  };
}
