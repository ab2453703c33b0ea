import type { Clock } from '../../core/data/clock.ts';
import type { Domain } from '../../language/domain.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { renewInvitation } from '../database/invitations.ts';
import { notifyCollection, notifyInvitations } from '../database/notify.ts';
import {
  claimMail,
  finishMail,
  handOverMail,
  leaveUnsent,
  mailingsCollection,
  nextMailIn,
  outboxCollection,
  outboxChannel,
  recoverMails,
  requeueMail,
  type QueuedMail,
} from '../database/outbox.ts';
import { invitationDays, resetHours } from '../people/Invitations.ts';
import { ownMails } from '../../language/mail.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import { hashToken, newToken } from '../people/tokens.ts';
import { composeMail, type WrittenMail } from './composeMail.ts';
import type { createMailer, MailLine } from './createMailer.ts';

export interface PostmanOptions {
  portal: ServedPortal;
  database: ServedDatabase;
  clock: Clock;
  originOf: (domain: Domain) => string;
  /** The mail server. If undefined, emails are marked as unsent. */
  mailer?: ReturnType<typeof createMailer> | undefined;
  /** The secret for signing the unsubscribe links in emails. */
  secret: string;
  log: (line: string) => void;
  /** The delays before retries, in ms. If the last retry fails, the email is marked as failed. */
  waits?: readonly number[];
  /** The wait before the next attempt if the mail server can't be reached, in ms. */
  pause?: number;
}

/** Sends queued emails until `close` is called. Several servers can send emails at the same time. */
export interface Postman {
  close(): Promise<void>;
}

const minute = 60_000;
const defaultWaits = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute);

const lines = 4;

/** The interval at which the postman looks for emails, in ms. */
const checkInterval = minute;

/** The time after which another server's unfinished emails count as abandoned, in ms. */
const takeOverAfter = 3 * minute;

/** The minimum interval between updates of a mailing's progress, in ms. */
const progressEvery = 1000;

/** The maximum time, in ms, that a stopping server waits for emails that are being sent. */
const closeTime = 5000;

export const noMailServer = 'No mail server is set up.';

export async function createPostman(options: PostmanOptions): Promise<Postman> {
  const { portal, database, clock, originOf, mailer, secret, log, waits = defaultWaits, pause = minute } = options;
  let isClosed = false;
  let isPaused = false;
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notified = 0;
  const tasks = new Set<Promise<void>>();
  const open = new Set<MailLine>();

  /** Sends due emails over an additional connection. If all connections are busy, waits until one is free. */
  function startSending(): void {
    isRequested = true;
    if (isClosed || isPaused || tasks.size >= lines) return;
    isRequested = false;
    clearTimeout(timer);
    const work: Promise<void> = sendDue()
      .catch((error: unknown) => {
        log(`Mail: ${String(error)}`);
        return checkInterval;
      })
      .then((wait) => {
        tasks.delete(work);
        if (isRequested && !isPaused) startSending();
        else if (tasks.size === 0) startSendingIn(wait);
      });
    tasks.add(work);
  }

  function startSendingIn(wait: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        isPaused = false;
        startSending();
      },
      Math.min(wait, checkInterval),
    );
    timer.unref();
  }

  /** Sends all due emails over one connection. Returns the time until the next check, in ms. */
  async function sendDue(): Promise<number> {
    await report(await recoverMails(database.auth, takeOverAfter));
    if (!mailer) {
      if ((await leaveUnsent(database.auth, noMailServer)) > 0) await notifyPages();
      return checkInterval;
    }
    const { count, isUnreachable } = await sendAll(mailer.open());
    if (count > 0) await notifyPages();
    isPaused ||= isUnreachable;
    return isPaused ? pause : ((await nextMailIn(database.auth)) ?? checkInterval);
  }

  /** Sends emails over one connection until no more are due or the mail server can't be reached. */
  async function sendAll(line: MailLine): Promise<{ count: number; isUnreachable: boolean }> {
    let count = 0;
    open.add(line);
    try {
      for (;;) {
        const mail = isClosed || isPaused ? undefined : await claimMail(database.auth);
        if (!mail) return { count, isUnreachable: false };
        count += 1;
        if (clock.now().getTime() - notified >= progressEvery) await notifyPages();
        // Let another connection send the next email at the same time.
        startSending();
        if (await sendOne(line, mail)) return { count, isUnreachable: true };
      }
    } finally {
      open.delete(line);
      line.close();
    }
  }

  async function notifyPages(): Promise<void> {
    notified = clock.now().getTime();
    await notifyCollection(database.auth, outboxCollection);
    await notifyCollection(database.auth, mailingsCollection);
  }

  async function sendOne(line: MailLine, mail: QueuedMail): Promise<boolean> {
    const written = await write(mail);
    if (typeof written === 'string') {
      await finish(mail, 'dropped', written);
      return false;
    }
    const { result, why = '' } = await line.send(written, () => handOverMail(database.auth, mail));
    if (result === 'sent') await finish(mail, 'sent');
    else if (result === 'unknown') {
      await finish(mail, 'unknown', why);
      log(`Email ${mail.id} (${mail.mail}) may not have arrived: ${why}`);
    } else {
      const wait = result === 'final' ? undefined : waits[mail.tries - 1];
      if (wait === undefined) await finish(mail, 'failed', why);
      else await requeueMail(database.auth, mail, wait, why);
      log(`Couldn't send email ${mail.id} (${mail.mail}): ${why} ${wait === undefined ? 'Gave up.' : 'The email stays in the queue.'}`);
    }
    return result === 'away';
  }

  /**
   * Writes an email, with a new link for an invitation or a password reset. If there is nothing to send, returns the reason as a sentence.
   */
  async function write(mail: QueuedMail): Promise<WrittenMail | string> {
    const { invitation } = mail;
    if (invitation === undefined) return composeMail(mail, { portal, clock, originOf, secret });
    // The database stores only the old link's hash, so create a new link.
    const token = newToken();
    const hours = mail.mail === ownMails.forgottenPassword ? resetHours : invitationDays * 24;
    const isOpen = await renewInvitation(database.auth, invitation, hashToken(token), hours);
    if (!isOpen) return 'The invitation was used or withdrawn.';
    const more = (origin: string) => ({ link: `${origin}/join/${token}`, days: hours / 24, hours });
    return composeMail(mail, { portal, clock, originOf }, more);
  }

  async function finish(mail: QueuedMail, state: QueuedMail['state'], why?: string): Promise<void> {
    await finishMail(database.auth, mail, state, why);
    if (mail.invitation !== undefined) await notifyInvitations(database.auth, [mail.invitation]);
  }

  async function report(unknown: number): Promise<void> {
    if (unknown === 0) return;
    log(`${unknown} emails may not have arrived, because a server stopped while sending them.`);
    await notifyPages();
  }

  // In an embedded database, an email that is still marked as `sending` was interrupted when the server stopped.
  if (database.kind === 'embedded') await report(await recoverMails(database.auth, 0));
  const stop = await database.listen(outboxChannel, startSending);
  startSending();

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await stop();
      // A mail server that doesn't respond must not keep this server from stopping.
      const late = setTimeout(() => open.forEach((line) => line.abort()), closeTime);
      await Promise.all(tasks);
      clearTimeout(late);
    },
  };
}
