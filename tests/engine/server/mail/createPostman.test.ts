import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realClock } from '../../../../engine/core/data/clock.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { createMailer } from '../../../../engine/server/mail/createMailer.ts';
import { createPostman, type Postman, type PostmanOptions } from '../../../../engine/server/mail/createPostman.ts';
import { claimMail } from '../../../../engine/server/database/outbox.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { startMailServer, type MailServer } from '../../../support/mailServer.ts';
import { smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const portal: LivePortal = {
  ...smallPortal,
  mails: {
    hello: { subject: parseText('Hello {person.firstName}'), body: [parseText('{values.word}'), parseText('See {values.address}')] },
  },
};

describe('sending emails', () => {
  let small: SmallServer;
  let mail: MailServer;
  const open: Postman[] = [];

  beforeAll(async () => {
    small = await startSmallServer({ portal });
  });
  afterAll(() => small.close());
  beforeEach(async () => {
    mail = await startMailServer();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((postman) => postman.close()));
    await mail.close();
    await small.database.owner.query('delete from live.outbox');
    small.logged.length = 0;
  });

  const mailerWith = (timeout: number) => createMailer({ url: mail.url, from: 'Small <mail@small.example>', timeout });
  const start = async (more: Partial<PostmanOptions> = {}) => {
    const mailer = mailerWith(20_000);
    const postman = await createPostman({
      ...{
        portal,
        database: small.database,
        clock: realClock,
        mailer,
        secret: 'a secret of tests',
        log: (line) => small.logged.push(line),
      },
      originOf: ({ domain }) => `https://${domain}`,
      ...{ waits: [20, 20], pause: 20 },
      ...more,
    });
    open.push(postman);
    return postman;
  };
  const queue = (person: string, word = 'Welcome') =>
    small.database.owner.query(`insert into live.outbox (mail, person, given, domain) values ('hello', $1, $2::jsonb, 'red')`, [
      person,
      JSON.stringify({ word }),
    ]);
  const states = async () =>
    (await small.database.owner.query('select state, tries, why from live.outbox order by id')).rows as {
      state: string;
      tries: number;
      why: string | null;
    }[];
  /** Waits until all emails have one of these states. */
  const waitForStates = async (...wanted: string[]) => {
    for (;;) {
      const all = await states();
      if (all.every(({ state }) => wanted.includes(state))) return all;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  test('a queued email is sent once to its recipient, in the recipient’s variant', async () => {
    await start();
    await queue(small.ids.cat, 'A line\r\nBcc: eve@example.org');
    expect(await waitForStates('sent')).toMatchObject([{ tries: 1 }]);
    const [first, ...others] = mail.received;
    expect(others).toEqual([]);
    expect(first?.to).toBe('cat@example.org');
    expect(first?.text).toContain('From: Small <mail@small.example>');
    expect(first?.text).toContain('Subject: Hello cat');
    expect(first?.text).toContain('See https://blue.example:8443');
    expect(first?.text.split('\r\n\r\n')[0]).not.toContain('eve@example.org');
  });

  test('a value with line breaks doesn’t add headers to an email', async () => {
    const { owner } = small.database;
    await owner.query(`update auth."user" set name = E'ann\\r\\nBcc: eve@example.org' where id = $1`, [small.ids.ann]);
    await start();
    await queue(small.ids.ann);
    await waitForStates('sent');
    await owner.query(`update auth."user" set name = 'ann Lee' where id = $1`, [small.ids.ann]);
    const [head = ''] = mail.received[0]?.text.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^Bcc:/m);
  });

  test('emails are stored and marked as not sent if there is no mail server', async () => {
    await start({ mailer: undefined });
    await queue(small.ids.ann);
    expect(await waitForStates('unsent')).toMatchObject([{ why: 'No mail server is set up.', tries: 0 }]);
  });

  test('a recipient that the mail server refuses fails at once and is reported', async () => {
    mail.mood = 'refuses';
    await start();
    await queue(small.ids.ann);
    expect(await waitForStates('failed')).toMatchObject([{ tries: 1, why: expect.stringContaining('No such mailbox') }]);
    expect(small.logged.join('\n')).toContain('Gave up');
  });

  test('an email that is refused for now is tried again, and fails after the last attempt', async () => {
    mail.mood = 'isBusy';
    await start();
    await queue(small.ids.ann);
    expect(await waitForStates('failed')).toMatchObject([{ tries: 3 }]);
  });

  test('emails wait until the mail server is available again', async () => {
    mail.mood = 'diesBefore';
    await start({ waits: Array.from({ length: 1000 }, () => 20) });
    await queue(small.ids.ann);
    await waitForStates('queued');
    mail.mood = 'accepts';
    await waitForStates('sent');
    expect(mail.received.length).toBe(1);
  });

  test('an email isn’t sent again if the mail server got it but didn’t respond', async () => {
    mail.mood = 'diesAfter';
    await start({ mailer: mailerWith(300) });
    await queue(small.ids.ann);
    await waitForStates('unknown');
    mail.mood = 'hangs';
    await queue(small.ids.bob);
    await waitForStates('unknown');
    expect(mail.received.map(({ to }) => to)).toEqual(['ann@example.org', 'bob@example.org']);
  });

  test('another server sends the emails of a stopped server, unless they were already handed over', async () => {
    await queue(small.ids.ann);
    await queue(small.ids.bob);
    await claimMail(small.database.auth);
    await claimMail(small.database.auth);
    await small.database.owner.query('update live.outbox set handed = now() where person = $1', [small.ids.bob]);
    await start();
    const all = await waitForStates('sent', 'unknown');
    expect(all.map(({ state }) => state)).toEqual(['sent', 'unknown']);
    expect(mail.received.map(({ to }) => to)).toEqual(['ann@example.org']);
  });

  test('two servers send each email once', async () => {
    for (let index = 0; index < 20; index += 1) await queue(small.ids.ann, `Mail ${index}`);
    await Promise.all([start(), start()]);
    await waitForStates('sent');
    const words = mail.received.map(({ text }) => /Mail \d+/.exec(text)?.[0]);
    expect([words.length, new Set(words).size]).toEqual([20, 20]);
  });

  test('an email to someone who was removed is dropped with a reason', async () => {
    await queue('gone');
    await start();
    expect(await waitForStates('dropped')).toMatchObject([{ why: 'The recipient was removed from the portal.' }]);
  });
});
