import { realClock } from '../../engine/core/data/clock.ts';
import { openFolder } from '../../engine/server/database/embedded.ts';
import { createMailer } from '../../engine/server/mail/createMailer.ts';
import { createPostman } from '../../engine/server/mail/createPostman.ts';
import { updateDatabase } from '../../engine/server/sql/applyPlan.ts';
import type { LivePortal } from '../../engine/server/sql/LivePortal.ts';
import { addPerson } from './signInAs.ts';
import { smallPortal } from './smallServer.ts';

const portal: LivePortal = { ...smallPortal, mails: { numbered: { subject: 'A mail', body: ['Hello.'] } } };

export interface Mailing {
  /** Queues an email to `NUMBER@example.org`. */
  queue(number: number): Promise<void>;
  /** Returns each email's state, keyed by the email's number. */
  states(): Promise<ReadonlyMap<number, string>>;
  close(): Promise<void>;
}

/** Opens a database in `folder`, and starts sending queued emails through the mail server at `url`. */
export async function openMailing(folder: string, url: string): Promise<Mailing> {
  const database = await openFolder(folder);
  await updateDatabase(database.owner, portal);
  const postman = await createPostman({
    ...{ portal, database, clock: realClock, log: () => undefined, pause: 10, waits: [10, 10, 10, 10, 10] },
    originOf: ({ domain }) => `https://${domain}`,
    mailer: createMailer({ url, from: 'mail@example.org' }),
    secret: 'a secret of tests',
  });
  return {
    queue: async (number) => {
      const id = String(number);
      await addPerson(database, { id, name: `Person ${id}`, email: `${id}@example.org`, role: 'rower', team: 'red' });
      await database.owner.query(`insert into live.outbox (mail, person, domain) values ('numbered', $1, 'red')`, [id]);
    },
    states: async () => {
      const { rows } = await database.owner.query('select person, state from live.outbox');
      return new Map(rows.map(({ person, state }) => [Number(person), String(state)]));
    },
    close: () => postman.close().then(() => database.close()),
  };
}
