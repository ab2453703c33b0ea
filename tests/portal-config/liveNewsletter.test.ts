import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '../../engine/core/data/clock.ts';
import { createMailer } from '../../engine/server/mail/createMailer.ts';
import { loadFixed } from '../../engine/server/sql/loadSamples.ts';
import { createPostman } from '../../engine/server/mail/createPostman.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { startMailServer, type MailServer } from '../support/mailServer.ts';
import { plannedEvents } from '../support/plannedEvents.ts';

const secret = 'a secret of forty characters, more or less';
const text = { subject: 'Spring news', content: 'Dear all,\n\nThe {values.link} roof is mended.' };
// A form sends an empty string for an empty field.
const news = { ...text, recipients: 'all_members', sendAt: '' };

describe('newsletters of the live portal', () => {
  let chapter: LiveChapter;
  let mail: MailServer;
  beforeAll(async () => {
    chapter = await openLiveChapter(undefined, { sendsMail: true });
    mail = await startMailServer();
    await chapter.database.owner.query('delete from portal.newsletters');
  });
  afterAll(async () => {
    await mail?.close();
    await chapter?.close();
  });
  afterEach(async () => {
    mail.received.length = 0;
    mail.mood = 'accepts';
    const { owner } = chapter.database;
    await owner.query('delete from live.outbox');
    await owner.query('delete from live.limits');
    await owner.query('delete from portal.newsletters');
    await owner.query('update portal."notificationPreferences" set newsletters = true, "emailNotifications" = true');
  });
  const { operate } = plannedEvents(() => chapter);
  const rows = async (collection: string, as = 'olaf') => (await (await chapter.ask('GET', `/data/${collection}`, as)).json()).rows;
  const recipients = async () =>
    (await chapter.database.owner.query('select person from live.outbox order by person')).rows.map(({ person }) => person);
  const deliver = async (work: () => Promise<void>) => {
    const postman = await createPostman({
      ...{ portal: chapter.portal, database: chapter.database, clock: realClock, secret, log: () => undefined },
      originOf: ({ domain }) => `http://${domain}`,
      mailer: createMailer({ url: mail.url, from: 'mail@alphachapter.example' }),
    });
    try {
      await work();
    } finally {
      await postman.close();
    }
  };
  const plain = (text: string) => Buffer.from(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toString();

  test.each([
    ['all_members', ['alma', 'mia', 'olaf', 'pia']],
    ['active_members', ['mia', 'olaf', 'pia']],
    ['officers', ['olaf', 'pia']],
    ['alumni', ['alma']],
  ])('a newsletter to the audience %s goes to its members, and its record says to how many', async (audience, people) => {
    expect(await operate('sendNewsletter', { ...news, recipients: audience }, 'olaf')).toMatchObject({ status: 200 });
    expect(await recipients()).toEqual(people);
    const [sent] = await rows('newsletters');
    expect(sent).toMatchObject({ subject: 'Spring news', author: 'Olaf Officer', audience, recipients: people.length });
  });

  test('only officers and presidents send newsletters, and no one can add or change the record of one', async () => {
    expect(await operate('sendNewsletter', news, 'mia')).toMatchObject({ status: 403 });
    expect(await operate('testNewsletter', text, 'mia')).toMatchObject({ status: 403 });
    expect((await chapter.ask('GET', '/data/newsletters', 'mia')).status).toBe(403);
    expect((await chapter.ask('GET', '/data/mailings', 'mia')).status).toBe(403);
    await operate('sendNewsletter', news, 'olaf');
    const [sent] = await rows('newsletters');
    const path = `/data/newsletters/${sent.id}`;
    expect((await chapter.ask('PATCH', path, 'pia', { set: { recipients: 900 } })).status).toBe(403);
    expect((await chapter.ask('POST', '/data/newsletters', 'pia', { row: { id: 'made-up', subject: 'Never sent' } })).status).toBe(403);
  });

  test('a newsletter that two officers send at the same moment goes out once', async () => {
    const answers = await Promise.all(['olaf', 'pia', 'olaf'].map((as) => operate('sendNewsletter', news, as)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await recipients()).toEqual(['alma', 'mia', 'olaf', 'pia']);
  });

  test('a newsletter without recipients is rejected and not stored', async () => {
    await chapter.database.owner.query('update portal."notificationPreferences" set newsletters = false');
    expect(await operate('sendNewsletter', news, 'olaf')).toMatchObject({
      status: 409,
      error: 'No one in this audience gets newsletters.',
    });
    expect([await rows('newsletters'), await recipients()]).toEqual([[], []]);
  });

  test('a test goes only to the officer who asks for it, and the text appears as it was typed', async () => {
    await operate('testNewsletter', text, 'olaf');
    await deliver(() => mail.got(1));
    expect(mail.received.map(({ to }) => to)).toEqual(['olaf@alphachapter.example']);
    const [head = '', ...body] = plain(mail.received[0]?.text ?? '').split('\r\n\r\n');
    expect(head).toContain('Subject: Test: Spring news');
    expect(body.join('\n\n')).toContain('The {values.link} roof is mended.');
    expect(await rows('newsletters')).toEqual([]);
  });

  test('an officer tests the mail server with an email that only they get', async () => {
    expect(await operate('testMail', {}, 'mia')).toMatchObject({ status: 403 });
    await operate('testMail', {}, 'olaf');
    await deliver(() => mail.got(1));
    expect(mail.received.map(({ to }) => to)).toEqual(['olaf@alphachapter.example']);
    expect(plain(mail.received[0]?.text ?? '')).toMatch(/Subject: Test from .+Hi Olaf,.+the portal can send email/s);
  });

  test('a line break in the subject adds no header', async () => {
    await operate('testNewsletter', { ...text, subject: 'Hi\r\nBcc: eve@example.org' }, 'olaf');
    await deliver(() => mail.got(1));
    const [head = ''] = plain(mail.received[0]?.text ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^Subject: Test: Hi/m);
    expect(head).not.toMatch(/^Bcc:/m);
  });

  test('a recipient unsubscribes with the link in the email, without signing in', async () => {
    await operate('sendNewsletter', { ...news, recipients: 'alumni' }, 'olaf');
    await deliver(() => mail.got(1));
    const received = plain(mail.received[0]?.text ?? '');
    const [head = ''] = received.split('\r\n\r\n');
    const [, link = ''] = /List-Unsubscribe: <(\S+)>/.exec(head.replace(/\r\n\s+/g, ' ')) ?? [];
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(received.split('\r\n\r\n').slice(1).join()).toContain(link);
    const { pathname } = new URL(link);

    const page = await (await chapter.ask('GET', pathname)).text();
    expect(page).not.toMatch(/alma/i);
    await operate('sendNewsletter', { ...news, recipients: 'alumni', subject: 'More' }, 'olaf');
    expect((await recipients()).length).toBe(2);

    const one = await chapter.app.request(link, {
      method: 'POST',
      headers: { host: new URL(link).host, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([one.status, await one.text()]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
    expect(await operate('sendNewsletter', { ...news, recipients: 'alumni', subject: 'Again' }, 'olaf')).toMatchObject({ status: 409 });
    expect(await chapter.record('notificationPreferences', 'alma')).toMatchObject({ newsletters: false, emailNotifications: true });
  });

  test('a forged link to unsubscribe does nothing', async () => {
    for (const token of ['newsletter.mia', 'newsletter.mia.AAAA', `newsletter.mia.${'A'.repeat(43)}`, 'x'])
      for (const method of ['GET', 'POST']) expect((await chapter.ask(method, `/unsubscribe/${token}`)).status).toBe(410);
    expect((await rows('notificationPreferences', 'mia'))[0]).toMatchObject({ newsletters: true });
  });

  test('officers see the progress of a newsletter, and cancel what isn’t sent yet', async () => {
    await operate('sendNewsletter', news, 'olaf');
    const [mailing] = await rows('mailings');
    expect(mailing).toMatchObject({ mail: 'newsletter', total: 4, waiting: 4, sent: 0, state: 'sending' });
    const cancel = () => chapter.ask('PATCH', `/data/mailings/${mailing.id}`, 'pia', { set: { state: 'canceled' } });
    expect((await cancel()).status).toBe(200);
    expect((await rows('mailings'))[0]).toMatchObject({ total: 4, waiting: 0, dropped: 4, state: 'done' });
    const { rows: why } = await chapter.database.owner.query('select distinct why from live.outbox');
    expect(why).toEqual([{ why: 'Canceled by Pia President.' }]);
    expect([
      (await cancel()).status,
      (await chapter.ask('PATCH', '/data/mailings/newsletter.none', 'pia', { set: { state: 'canceled' } })).status,
    ]).toEqual([409, 404]);
    expect((await chapter.ask('PATCH', `/data/mailings/${mailing.id}`, 'mia', { set: { state: 'canceled' } })).status).toBe(403);
  });

  test('a newsletter that wasn’t sent has its addresses to copy, and is sent once there is a mail server', async () => {
    await operate('sendNewsletter', { ...news, recipients: 'officers' }, 'olaf');
    await chapter.database.owner.query(`update live.outbox set state = 'unsent'`);
    const [mailing] = await rows('mailings');
    expect(mailing).toMatchObject({ unsent: 2, state: 'unsent', addresses: 'olaf@alphachapter.example, pia@alphachapter.example' });
    expect(await rows('outbox')).toEqual([]);
    expect((await chapter.ask('PATCH', `/data/mailings/${mailing.id}`, 'olaf', { set: { state: 'queued' } })).status).toBe(200);
    await deliver(() => mail.got(2));
    expect((await rows('mailings'))[0]).toMatchObject({ sent: 2, unsent: 0, addresses: '' });
  });

  test('a newsletter to 10,000 people is queued in one transaction', async () => {
    const { owner } = chapter.database;
    // Turn off the triggers. Otherwise, they would add records for each inserted person.
    const triggers = (does: string) =>
      owner.query(`alter table auth."user" ${does} trigger user; alter table portal."adminMembers" ${does} trigger user`);
    await triggers('disable');
    await owner.query(
      `insert into auth."user" (id, name, email, role, "membershipType")
       select 'many-' || n, 'Many', 'many-' || n || '@example.org', 'alumni', 'alumni' from generate_series(1, 9999) n`,
    );
    await owner.query(
      `insert into portal."adminMembers" select (jsonb_populate_record(t, jsonb_build_object('id', 'many-' || n, '_owner', 'many-' || n))).*
       from portal."adminMembers" t, generate_series(1, 9999) n where t.id = 'alma'`,
    );
    await triggers('enable');
    const long = { ...news, content: 'Long. '.repeat(1600), recipients: 'alumni' };
    expect(await operate('sendNewsletter', long, 'olaf')).toMatchObject({ status: 200 });
    expect((await rows('mailings'))[0]).toMatchObject({ total: 10_000, waiting: 10_000 });
    await triggers('disable');
    await owner.query(`delete from portal."adminMembers" where id like 'many-%'`);
    await owner.query(`delete from auth."user" where id like 'many-%'`);
    await triggers('enable');
  });

  test('a newsletter is still there after the server starts again', async () => {
    await operate('sendNewsletter', news, 'olaf');
    await loadFixed(chapter.database, chapter.portal, realClock);
    expect((await rows('newsletters')).map(({ subject }: { subject: string }) => subject)).toEqual(['Spring news']);
  });

  test('a template is saved under its subject, saved again in its place, and deleted', async () => {
    const named = async () => (await rows('newsletterTemplates')).filter(({ name }: { name: string }) => name === 'Monthly');
    const before = (await rows('newsletterTemplates')).length;
    await operate('saveNewsletterTemplate', { subject: 'Monthly', content: 'One' }, 'olaf');
    await operate('saveNewsletterTemplate', { subject: 'Monthly', content: 'Two' }, 'pia');
    const [template, ...others] = await named();
    expect([template?.content, others]).toEqual(['Two', []]);
    expect((await chapter.ask('DELETE', `/data/newsletterTemplates/${template?.id}`, 'olaf')).status).toBe(204);
    expect((await rows('newsletterTemplates')).length).toBe(before);
  });

  test('an officer who was demoted with the form open can’t send', async () => {
    const { owner } = chapter.database;
    await owner.query(`update auth."user" set role = 'member' where id = 'olaf'`);
    expect(await operate('sendNewsletter', news, 'olaf')).toMatchObject({ status: 403 });
    await owner.query(`update auth."user" set role = 'officer' where id = 'olaf'`);
  });
});
