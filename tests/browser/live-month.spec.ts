import { text } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import { startMailServer, type MailServer } from '../support/mailServer.ts';
import { openLive } from '../support/openLive.mjs';
import { createPostgres, hasPostgres, postgresSecret } from '../support/openPostgres.ts';
import { card } from './support/eventsPage.ts';
import { expect } from './support/expect.ts';
import { ask, join, joinOnPages, capture, visit } from './support/livePeople.ts';
import { test } from './support/liveTest.ts';

const people = [
  ['Bob Reed', 'bob@example.org'],
  ['Cat Cole', 'cat@example.org'],
  ['Dan Ives', 'dan@example.org'],
  ['Eve Hart', 'eve@example.org'],
  ['Gus Lane', 'gus@example.org'],
] as const;

/** One server, or two servers that share a database. `open` returns a port for each server. */
interface Place {
  title: string;
  open: (settings: Readonly<Record<string, string>>) => Promise<{ link: string; ports: readonly number[]; close: () => Promise<void> }>;
}

const embedded: Place = {
  title: 'on one server with the embedded database',
  open: async (settings) => {
    const { link, port, close } = await openLive(settings);
    return { link, ports: [port], close };
  },
};

const shared: Place = {
  title: 'on two servers with one PostgreSQL database',
  open: async (settings) => {
    const { url, drop } = await createPostgres();
    const more = { ...settings, DATABASE_URL: url, PORTAL_SECRET: postgresSecret };
    const first = await openLive(more);
    const second = await openLive(more);
    const close = async () => {
      await first.close();
      await second.close();
      await drop();
    };
    // The second server has created another link for the first person, so the first server's link doesn't work anymore.
    return { link: second.link, ports: [first.port, second.port], close };
  },
};

// Testing with PostgreSQL and a second server is slow, so only `npm run test:all` does it.
for (const { title, open } of process.env['TEST_ALL'] && hasPostgres ? [embedded, shared] : [embedded])
  test(`six people live through the first month of a new chapter, on a laptop and on phones, ${title}`, async ({ browser }) => {
    // The test builds the live portal, which takes a while.
    test.slow();
    const mail = await startMailServer();
    const live = await open({ SMTP_URL: mail.url, MAIL_FROM: 'mail@alphachapter.example' });
    try {
      const ann = await joinOnPages(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
      const [bob, cat, dan] = await inviteAll(browser, ann, mail, live.ports);
      await bob.setViewportSize({ width: 390, height: 844 });
      await dan.setViewportSize({ width: 390, height: 844 });
      await fillEvent({ ann, bob, cat, dan }, mail);
      await postAndReply(ann, bob);
      await writeToAll(ann, mail);
      await remindOfDues(ann, mail);
      await listWhoCame(ann);
    } finally {
      await live.close();
      await mail.close();
    }
  });

/** Lets Ann invite everyone in `people`, and then joins as each of them. Returns the first three people's pages. */
async function inviteAll(browser: Browser, ann: Page, mail: MailServer, ports: readonly number[]): Promise<[Page, Page, Page]> {
  await visit(ann, '/dashboard/admin/invite');
  const main = ann.getByRole('main');
  await main.getByRole('textbox', { name: /^People/ }).fill(people.map(([name, email]) => `${name} <${email}>`).join('\n'));
  await main.getByRole('button', { name: 'Check the list' }).click();
  await main.getByRole('button', { name: 'Invite everyone who is ready' }).click();
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(main.getByText('5 people were invited')).toBeVisible();
  await mail.got(5);
  const pages: Page[] = [];
  for (const [index, [name, email]] of people.entries()) {
    const { text: message = '' } = mail.received.find(({ to }) => to === email) ?? {};
    const [link = ''] = /http\S+\/join\/[\w.-]+/.exec(message.replaceAll('=\r\n', '').replaceAll('=3D', '=')) ?? [];
    const address = new URL(link);
    // Alternate between the servers: Ann uses the first, Bob the second, and so on.
    address.port = String(ports[(index + 1) % ports.length]);
    pages.push(await join(browser, { link: address.href, name, email }));
  }
  await visit(ann, '/dashboard/members');
  await expect(main.getByText('6 brothers are listed.')).toBeVisible();
  // The cast is safe, because `people` has five entries.
  return pages.slice(0, 3) as [Page, Page, Page];
}

/** Fills an event that has two spots, and then frees one for the person on the waiting list. */
async function fillEvent({ ann, bob, cat, dan }: Record<'ann' | 'bob' | 'cat' | 'dan', Page>, mail: MailServer): Promise<void> {
  await visit(ann, '/dashboard/events?open=create-event');
  const plan = ann.getByRole('dialog', { name: 'Create Event' });
  const answers = { Title: 'Cookout', Date: '2099-06-01', Time: '18:00', Location: 'Garden', Capacity: '2', Price: '0' };
  for (const [label, entered] of Object.entries(answers)) await plan.getByLabel(label).fill(entered);
  await plan.getByRole('button', { name: 'Create Event' }).click();
  await expect(plan).toBeHidden();
  for (const page of [bob, cat]) {
    await visit(page, '/dashboard/events');
    await card(page, 'Cookout')
      .getByRole('button', { name: /^Register/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card(page, 'Cookout')).toContainText('Registered');
  }
  await visit(dan, '/dashboard/events');
  const waiting = card(dan, 'Cookout');
  await waiting.getByRole('button', { name: /^Join the waiting list/ }).click();
  await dan.getByRole('dialog').getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(waiting).toContainText('On the waiting list');
  await capture(dan, 'month-waiting');
  await dan.setViewportSize({ width: 390, height: 844 });
  await visit(cat, '/dashboard/events?tab=mine');
  await cat.getByRole('button', { name: 'Cancel the registration for Cookout', exact: true }).click();
  await cat.getByRole('alertdialog').getByRole('button', { name: 'Cancel the registration' }).click();
  await expect(waiting).not.toContainText('On the waiting list');
  await expect(waiting).toContainText('Registered');
  await expect
    .poll(() => mail.received.some(({ to, text: message }) => to === 'dan@example.org' && message.includes('Cookout')))
    .toBe(true);
  await expect(dan.getByRole('banner').getByRole('link', { name: 'Notifications' })).toHaveAccessibleName('Notifications 1');
}

/** The president writes a post. A member replies on a phone, and then writes a private note. */
async function postAndReply(ann: Page, bob: Page): Promise<void> {
  await visit(ann, '/dashboard/messages');
  await ann.getByRole('button', { name: 'Add Channel' }).first().click();
  await ann.getByRole('dialog').getByLabel('Name').fill('House');
  await ann.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(ann.getByRole('dialog')).toBeHidden();
  await ann.getByRole('main').getByRole('textbox', { name: 'Message', exact: true }).fill('Who brings the grill?');
  await ann.getByRole('button', { name: 'Post', exact: true }).click();
  await visit(bob, '/dashboard/messages');
  await bob.getByRole('button', { name: 'Reply to Ann Bell’s message' }).click();
  const thread = bob.getByRole('dialog');
  await expect(thread.getByText('Who brings the grill?')).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await thread.getByRole('textbox').fill('I do.');
  await capture(bob, 'month-reply');
  await bob.setViewportSize({ width: 390, height: 844 });
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(ann.getByText('1 reply')).toBeVisible();
  await visit(bob, '/dashboard/members');
  await bob.getByRole('button', { name: 'Message Ann Bell' }).click();
  await bob.getByRole('textbox', { name: 'Note' }).fill('Can I pay my dues in cash?');
  await bob.getByRole('button', { name: 'Send' }).click();
  await visit(ann, '/dashboard/home');
  await expect(ann.getByRole('region', { name: 'Recent Activity' })).toContainText('Bob Reed replied to your post');
  await visit(ann, '/dashboard/notifications');
  await ann.getByRole('link', { name: 'Bob Reed sent you a note' }).click();
  await expect(ann.getByRole('article').first()).toContainText('Can I pay my dues in cash?');
}

async function writeToAll(ann: Page, mail: MailServer): Promise<void> {
  const main = ann.getByRole('main');
  await visit(ann, '/dashboard/admin/newsletter');
  await main.getByLabel('Subject').fill('Our first month');
  await main.getByLabel('Content').fill('Thanks for coming.');
  await expect(main.getByText('6 people, except those who unsubscribed')).toBeVisible();
  await main.getByRole('button', { name: 'Send Newsletter' }).click();
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  const sent = () => mail.received.filter(({ text: message }) => message.includes('Subject: Our first month')).map(({ to }) => to);
  await expect.poll(() => sent().toSorted()).toEqual(['ann@example.org', ...people.map(([, email]) => email)]);
}

async function remindOfDues(ann: Page, mail: MailServer): Promise<void> {
  const open = {
    ...{ id: 'fall', memberName: 'Bob Reed', email: 'bob@example.org', amount: 8500, type: 'dues', status: 'pending' },
    ...{ date: '2026-11-01', method: 'Cash', transactionId: 'FALL-1' },
  };
  expect(await ask(ann, 'POST', '/data/payments', { row: open })).toBe(201);
  await visit(ann, '/dashboard/admin/payments');
  await ann.getByRole('button', { name: 'Send Reminder to Bob Reed' }).click();
  const reminded = () => mail.received.filter(({ text: message }) => message.includes('Subject: Payment reminder')).map(({ to }) => to);
  await expect.poll(reminded).toEqual(['bob@example.org']);
  await capture(ann, 'month-payments');
}

async function listWhoCame(ann: Page): Promise<void> {
  await visit(ann, '/dashboard/admin/registrations');
  const main = ann.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: 'Dan Ives' })).toBeVisible();
  const [file] = await Promise.all([ann.waitForEvent('download'), main.getByRole('button', { name: 'Export Data' }).click()]);
  const lines = (await text(await file.createReadStream())).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toMatch(/Bob Reed[^]*Dan Ives/);
}
