import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '../../engine/core/data/clock.ts';
import { createMailer } from '../../engine/server/mail/createMailer.ts';
import { createPostman } from '../../engine/server/mail/createPostman.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { startMailServer } from '../support/mailServer.ts';
import { plannedEvents } from '../support/plannedEvents.ts';

interface Mail {
  id: string;
  mail: string;
  email: string;
  subject: string;
  text: string;
  state: string;
}

function mailsOf(chapter: () => LiveChapter) {
  const outbox = async (as = 'olaf'): Promise<Mail[]> => (await (await chapter().ask('GET', '/data/outbox', as)).json()).rows;
  return { outbox, addresses: async () => (await outbox()).map(({ email, mail }) => `${mail} ${email.split('@')[0]}`).sort() };
}

describe('the emails that operations of the live portal queue', () => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter();
  });
  afterAll(() => chapter?.close());
  const { operate, plan } = plannedEvents(() => chapter);
  const { outbox, addresses } = mailsOf(() => chapter);
  const prefer = (as: string, set: object) => chapter.ask('PATCH', `/data/notificationPreferences/${as}`, as, { set });
  const forget = () => chapter.database.owner.query('delete from live.outbox');
  afterEach(async () => {
    await forget();
    await chapter.database.owner.query('delete from live.limits');
  });

  test('a member who registers gets a confirmation with the day and the place of the event', async () => {
    await operate('register', { event: await plan({ title: 'Rush Dinner', date: '2026-12-04', time: '18:30', location: 'The Lodge' }) });
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ email: 'mia@alphachapter.example', subject: 'You’re registered: Rush Dinner', state: 'queued' });
    expect(mail?.text).toMatch(
      /^Hi Mia,\n\nYou’re registered for Rush Dinner\.\n\nWhen: Friday, December 4, 2026, 6:30 PM\nWhere: The Lodge\n\n/,
    );
  });

  test('a registration that is rejected for a full event queues no email', async () => {
    const event = await plan({ capacity: 1 });
    await operate('register', { event });
    expect(await operate('register', { event }, 'pia')).toMatchObject({ status: 409 });
    expect(await addresses()).toEqual(['registered mia']);
  });

  test('everyone who registered or waits gets one email when an event is canceled, and its officer sees them', async () => {
    const event = await plan({ title: 'Winter Formal', capacity: 2 });
    await operate('register', { event });
    await operate('register', { event, guestName: 'Gus Guest' });
    await operate('register', { event, waitlist: true }, 'pia');
    await forget();
    await operate('cancelEvent', { event, reason: 'The hall burned down.\nBcc: eve@example.org' }, 'olaf');
    expect(await addresses()).toEqual(['eventCanceled mia', 'eventCanceled pia']);
    const [mail] = await outbox();
    expect(mail?.subject).toBe('Canceled: Winter Formal');
    expect(mail?.text).toContain('Reason: The hall burned down.');
  });

  test('a member who moves up from the waiting list gets an email', async () => {
    const event = await plan({ title: 'Bowling', capacity: 1 });
    const seat = (await operate('register', { event })).records.registration.id;
    await operate('register', { event, waitlist: true }, 'pia');
    await forget();
    await operate('unregister', { registration: seat });
    expect(await addresses()).toEqual(['movedUp pia']);
    expect((await outbox())[0]).toMatchObject({ subject: 'A spot opened up: Bowling' });
  });

  test('a member whose preferences exclude emails gets none', async () => {
    expect((await prefer('mia', { emailNotifications: false })).status).toBe(200);
    await operate('register', { event: await plan({ capacity: 1 }) });
    expect(await addresses()).toEqual([]);
    await prefer('mia', { emailNotifications: true });
  });

  test('a payer is reminded of an open payment once in three days, and the payment shows when', async () => {
    const { owner } = chapter.database;
    const payment = { id: 'open-dues', memberName: 'Mia Member', email: 'mia@alphachapter.example', amount: 8550, type: 'dues' };
    const row = { ...payment, status: 'failed', date: '2026-11-02', method: 'Card', transactionId: 'T-1' };
    expect((await chapter.ask('POST', '/data/payments', 'olaf', { row })).status).toBe(201);
    const remind = async (as = 'olaf') => (await operate('remindPayer', { payment: 'open-dues' }, as)).status;
    expect([await remind('mia'), await remind(), await remind('pia')]).toEqual([403, 200, 409]);
    expect((await outbox())[0]).toMatchObject({ email: 'mia@alphachapter.example', text: expect.stringContaining('your dues, $85.50') });
    await owner.query(`update portal.payments set "remindedOn" = '2026-11-01' where id = 'open-dues'`);
    expect(await remind()).toBe(200);
    expect(String((await chapter.record('payments', 'open-dues'))?.['remindedOn'])).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await owner.query(`update portal.payments set status = 'completed', "remindedOn" = null where id = 'open-dues'`);
    expect(await remind()).toBe(409);
  });

  test('a reminder of a pending payment says, like Home, that the payment is being processed', async () => {
    const payment = { id: 'pending-dues', memberName: 'Mia Member', email: 'mia@alphachapter.example', amount: 8550, type: 'dues' };
    const row = { ...payment, status: 'pending', date: '2026-11-02', method: 'Check', transactionId: 'T-2' };
    expect((await chapter.ask('POST', '/data/payments', 'olaf', { row })).status).toBe(201);
    const textFor = async (status: string) => {
      await chapter.database.owner.query(`update portal.payments set status = $1, "remindedOn" = null where id = 'pending-dues'`, [status]);
      await forget();
      expect((await operate('remindPayer', { payment: 'pending-dues' }, 'olaf')).status).toBe(200);
      return String((await outbox())[0]?.text);
    };
    const pending = await textFor('pending');
    expect(pending).toContain('this payment is still being processed: your dues, $85.50, November 2, 2026.');
    expect(pending).not.toMatch(/outstanding|already paid/);
    const failed = await textFor('failed');
    expect(failed).toContain('this payment is still outstanding: your dues, $85.50, November 2, 2026.');
    expect(failed).toContain('If you already paid');
  });

  test('only officers and presidents read the outbox, and no one changes an email', async () => {
    await operate('register', { event: await plan() });
    const [mail] = await outbox();
    const path = `/data/outbox/${mail?.id}`;
    expect((await chapter.ask('GET', '/data/outbox', 'mia')).status).toBe(403);
    expect((await chapter.ask('GET', '/data/outbox')).status).toBe(401);
    expect((await chapter.ask('PATCH', path, 'mia', { set: { state: 'queued' } })).status).toBe(403);
    for (const set of [{ state: 'sent' }, { email: 'eve@example.org' }, { text: 'Other words' }])
      expect((await chapter.ask('PATCH', path, 'olaf', { set })).status).toBe(403);
    expect((await chapter.ask('DELETE', path, 'olaf')).status).toBe(404);
    const again = await chapter.ask('PATCH', path, 'olaf', { set: { state: 'queued' } });
    expect([again.status, (await again.json()).error]).toEqual([409, expect.stringContaining('No mail server is set up')]);
  });

  test('an invitation has its link and queues no email if there is no mail server', async () => {
    const response = await chapter.ask('POST', '/data/invitations', 'pia', {
      row: { email: 'new@example.org', role: 'member', membershipType: 'active' },
    });
    expect((await response.json()).row.link).toMatch(/\/join\//);
    expect(await addresses()).toEqual([]);
  });
});

describe('invitations of the live portal with a mail server', () => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(undefined, { sendsMail: true });
  });
  afterAll(() => chapter?.close());
  const { outbox } = mailsOf(() => chapter);
  const invite = async (row: object) =>
    (await (await chapter.ask('POST', '/data/invitations', 'pia', { row: { role: 'member', membershipType: 'active', ...row } })).json())
      .row;
  const invitation = async (email: string) =>
    (await (await chapter.ask('GET', '/data/invitations', 'pia')).json()).rows.find((row: Mail) => row.email === email);

  test('an invitation is mailed with a link that works, and is listed as sent', async () => {
    const mail = await startMailServer();
    const postman = await createPostman({
      ...{ portal: chapter.portal, database: chapter.database, clock: realClock, log: () => undefined },
      originOf: ({ domain }) => `http://${domain}`,
      mailer: createMailer({ url: mail.url, from: 'mail@alphachapter.example' }),
      secret: 'a secret of tests',
    });
    try {
      const row = await invite({ email: 'new@example.org' });
      expect(row).toMatchObject({ mail: 'queued' });
      expect(row).not.toHaveProperty('link');
      await invite({ person: 'mia', email: 'mia@alphachapter.example' });
      await mail.got(2);
      const [first, second] = [...mail.received].sort((a, b) => b.to.localeCompare(a.to));
      expect([first?.to, second?.to]).toEqual(['new@example.org', 'mia@alphachapter.example']);
      const text = Buffer.from((first?.text ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')).toString();
      const [link = ''] = /http:\S+\/join\/[\w-]{43}/.exec(text) ?? [];
      expect((await chapter.ask('GET', new URL(link).pathname)).status).toBe(200);
      await postman.close();
      expect(await invitation('new@example.org')).toMatchObject({ mail: 'sent', state: 'open' });
      expect(JSON.stringify(await outbox())).not.toContain(new URL(link).pathname);
    } finally {
      await postman.close();
      await mail.close();
    }
  });

  test('an invitation to be sent by hand has its link, and a withdrawn one is not mailed', async () => {
    expect((await invite({ email: 'hand@example.org', byHand: true })).link).toMatch(/\/join\//);
    const { id } = await invite({ email: 'late@example.org' });
    await chapter.ask('DELETE', `/data/invitations/${id}`, 'pia');
    const mail = await startMailServer();
    const postman = await createPostman({
      ...{ portal: chapter.portal, database: chapter.database, clock: realClock, log: () => undefined },
      originOf: ({ domain }) => `http://${domain}`,
      mailer: createMailer({ url: mail.url, from: 'mail@alphachapter.example' }),
      secret: 'a secret of tests',
    });
    await invite({ email: 'next@example.org' });
    await mail.got(1);
    await postman.close();
    await mail.close();
    expect(mail.received.map(({ to }) => to)).toEqual(['next@example.org']);
    expect((await outbox()).find(({ email }) => email === 'late@example.org')).toMatchObject({ state: 'dropped' });
  });
});
