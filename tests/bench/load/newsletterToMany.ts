import { realClock } from '../../../engine/core/data/clock.ts';
import { createMailer } from '../../../engine/server/mail/createMailer.ts';
import { createPostman } from '../../../engine/server/mail/createPostman.ts';
import { chapterSecret } from '../../support/liveChapter.ts';
import { startMailServer } from '../../support/mailServer.ts';
import { openTestDatabases } from '../../support/openTestDatabases.ts';
import { plannedEvents } from '../../support/plannedEvents.ts';
import { openCrowd } from './openCrowd.ts';

export interface SentNewsletter {
  database: string;
  /** The number of different recipients. */
  received: number;
  /** The time until the officer got a response, in seconds. By then, all emails are queued. */
  answered: number;
  /** The time from the request until the mail server received the last email, in seconds. */
  sent: number;
}

/** Sends a newsletter to everyone in a large chapter. */
export async function newsletterToMany(people = 500): Promise<SentNewsletter[]> {
  const found: SentNewsletter[] = [];
  for (const { name, open } of openTestDatabases) {
    const chapter = await openCrowd(open, people, { sendsMail: true });
    const mail = await startMailServer();
    const postman = await createPostman({
      ...{ portal: chapter.portal, database: chapter.database, clock: realClock, secret: chapterSecret, log: console.info },
      originOf: ({ domain }) => `http://${domain}`,
      mailer: createMailer({ url: mail.url, from: 'mail@alphachapter.example' }),
    });
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    const { operate } = plannedEvents(() => chapter);
    const input = { subject: 'Spring news', content: 'Dear all,\n\nThe roof is mended.', recipients: 'active_members', sendAt: '' };
    const { status, error } = await operate('sendNewsletter', input, 'olaf');
    if (status !== 200) throw new Error(`The newsletter was refused: ${error}`);
    const answered = seconds();
    // Three sample users also receive the newsletter.
    await mail.got(people + 3);
    found.push({ database: name, received: new Set(mail.received.map(({ to }) => to)).size, answered, sent: seconds() });
    await postman.close();
    await mail.close();
    await chapter.close();
  }
  return found;
}
