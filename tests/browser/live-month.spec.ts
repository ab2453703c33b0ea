import { text } from 'node:stream/consumers';
import { test, type Browser, type Page } from '@playwright/test';
import { startMailServer, type MailServer } from '../support/mailServer.ts';
import { openLive } from '../support/openLive.mjs';
import { card } from './support/eventsPage.ts';
import { expect } from './support/expect.ts';
import { ask, join, joinOnPages, shown } from './support/livePeople.ts';

const people = [
  ['Bob Reed', 'bob@example.org'],
  ['Cat Cole', 'cat@example.org'],
  ['Dan Ives', 'dan@example.org'],
  ['Eve Hart', 'eve@example.org'],
  ['Gus Lane', 'gus@example.org'],
] as const;

test('six people live through the first month of a new chapter, on a laptop and on phones', async ({ browser }) => {
  // Builds the live portal.
  test.slow();
  const mail = await startMailServer();
  const live = await openLive({ SMTP_URL: mail.url, MAIL_FROM: 'mail@alphachapter.example' });
  try {
    const ann = await joinOnPages(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
    const origin = new URL(ann.url()).origin;
    const [bob, cat, dan] = await inviteAll(browser, ann, mail, origin);
    await bob.setViewportSize({ width: 390, height: 844 });
    await dan.setViewportSize({ width: 390, height: 844 });
    await fillEvent({ ann, bob, cat, dan }, mail, origin);
    await talk(ann, bob, origin);
    await writeToAll(ann, mail, origin);
    await remindOfDues(ann, mail, origin);
    await listWhoCame(ann, origin);
  } finally {
    await live.close();
    await mail.close();
  }
});

/** The president pastes five addresses, and everyone joins with the link in their email. Returns the pages of the first three. */
async function inviteAll(browser: Browser, ann: Page, mail: MailServer, origin: string): Promise<[Page, Page, Page]> {
  await ann.goto(`${origin}/dashboard/admin/invite`);
  const main = ann.getByRole('main');
  await main.getByRole('textbox', { name: /^People/ }).fill(people.map(([name, email]) => `${name} <${email}>`).join('\n'));
  await main.getByRole('button', { name: 'Check the list' }).click();
  await main.getByRole('button', { name: 'Invite everyone who is ready' }).click();
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(main.getByText('5 people are invited')).toBeVisible();
  await mail.got(5);
  const pages: Page[] = [];
  for (const [name, email] of people) {
    const { text: message = '' } = mail.received.find(({ to }) => to === email) ?? {};
    const [link = ''] = /http\S+\/join\/[\w.-]+/.exec(message.replaceAll('=\r\n', '').replaceAll('=3D', '=')) ?? [];
    pages.push(await join(browser, { link, name, email }));
  }
  await ann.goto(`${origin}/dashboard/members`);
  await expect(main.getByText('6 brothers are listed.')).toBeVisible();
  // The list has five people.
  return pages.slice(0, 3) as [Page, Page, Page];
}

/** An event with two spots fills up, and the waiting member gets the spot of someone who cancels. */
async function fillEvent(
  { ann, bob, cat, dan }: Record<'ann' | 'bob' | 'cat' | 'dan', Page>,
  mail: MailServer,
  origin: string,
): Promise<void> {
  await ann.goto(`${origin}/dashboard/events?open=create-event`);
  const plan = ann.getByRole('dialog', { name: 'Create Event' });
  const answers = { Title: 'Cookout', Date: '2099-06-01', Time: '18:00', Location: 'Garden', Capacity: '2', Price: '0' };
  for (const [label, entered] of Object.entries(answers)) await plan.getByLabel(label).fill(entered);
  await plan.getByRole('button', { name: 'Create Event' }).click();
  await expect(plan).toBeHidden();
  for (const page of [bob, cat]) {
    await page.goto(`${origin}/dashboard/events`);
    await card(page, 'Cookout')
      .getByRole('button', { name: /^Register/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card(page, 'Cookout')).toContainText('Registered');
  }
  await dan.goto(`${origin}/dashboard/events`);
  const waiting = card(dan, 'Cookout');
  await waiting.getByRole('button', { name: /^Join the waiting list/ }).click();
  await dan.getByRole('dialog').getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(waiting).toContainText('On the waiting list');
  await shown(dan, 'month-waiting');
  await dan.setViewportSize({ width: 390, height: 844 });
  await cat.goto(`${origin}/dashboard/events?tab=mine`);
  await cat.getByRole('button', { name: 'Cancel the registration for Cookout', exact: true }).click();
  await cat.getByRole('alertdialog').getByRole('button', { name: 'Cancel the registration' }).click();
  await expect(waiting).not.toContainText('On the waiting list');
  await expect(waiting).toContainText('Registered');
  await expect
    .poll(() => mail.received.some(({ to, text: message }) => to === 'dan@example.org' && message.includes('Cookout')))
    .toBe(true);
  await expect(dan.getByRole('banner').getByRole('link', { name: 'Notifications' })).toHaveAccessibleName('Notifications 1');
}

/** The president posts, a member replies on a phone, and then writes a private note. */
async function talk(ann: Page, bob: Page, origin: string): Promise<void> {
  await ann.goto(`${origin}/dashboard/messages`);
  await ann.getByRole('button', { name: 'Add Channel' }).first().click();
  await ann.getByRole('dialog').getByLabel('Name').fill('House');
  await ann.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(ann.getByRole('dialog')).toBeHidden();
  await ann.getByRole('main').getByRole('textbox', { name: 'Message', exact: true }).fill('Who brings the grill?');
  await ann.getByRole('button', { name: 'Post', exact: true }).click();
  await bob.goto(`${origin}/dashboard/messages`);
  await bob.getByRole('button', { name: 'Reply to Ann Bell’s message' }).click();
  const thread = bob.getByRole('dialog');
  await thread.getByRole('textbox').fill('I do.');
  await shown(bob, 'month-reply');
  await bob.setViewportSize({ width: 390, height: 844 });
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(ann.getByText('1 reply')).toBeVisible();
  await bob.goto(`${origin}/dashboard/members`);
  await bob.getByRole('button', { name: 'Message Ann Bell' }).click();
  await bob.getByRole('textbox', { name: 'Note' }).fill('Can I pay my dues in cash?');
  await bob.getByRole('button', { name: 'Send' }).click();
  await ann.goto(`${origin}/dashboard/notifications`);
  await ann.getByRole('link', { name: 'Bob Reed sent you a note' }).click();
  await expect(ann.getByRole('article').first()).toContainText('Can I pay my dues in cash?');
}

async function writeToAll(ann: Page, mail: MailServer, origin: string): Promise<void> {
  const main = ann.getByRole('main');
  await ann.goto(`${origin}/dashboard/admin/newsletter`);
  await main.getByLabel('Subject').fill('Our first month');
  await main.getByLabel('Content').fill('Thanks for coming.');
  await expect(main.getByText('6 people, except those who unsubscribed')).toBeVisible();
  await main.getByRole('button', { name: 'Send Newsletter' }).click();
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  const sent = () => mail.received.filter(({ text: message }) => message.includes('Subject: Our first month')).map(({ to }) => to);
  await expect.poll(() => sent().toSorted()).toEqual(['ann@example.org', ...people.map(([, email]) => email)]);
}

async function remindOfDues(ann: Page, mail: MailServer, origin: string): Promise<void> {
  const open = {
    ...{ id: 'fall', memberName: 'Bob Reed', email: 'bob@example.org', amount: 8500, type: 'dues', status: 'pending' },
    ...{ date: '2026-11-01', method: 'Cash', transactionId: 'FALL-1' },
  };
  expect(await ask(ann, 'POST', '/data/payments', { row: open })).toBe(201);
  await ann.goto(`${origin}/dashboard/admin/payments`);
  await ann.getByRole('button', { name: 'Send Reminder to Bob Reed' }).click();
  const reminded = () => mail.received.filter(({ text: message }) => message.includes('Subject: Payment reminder')).map(({ to }) => to);
  await expect.poll(reminded).toEqual(['bob@example.org']);
  await shown(ann, 'month-payments');
}

async function listWhoCame(ann: Page, origin: string): Promise<void> {
  await ann.goto(`${origin}/dashboard/admin/registrations`);
  const main = ann.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: 'Dan Ives' })).toBeVisible();
  const [file] = await Promise.all([ann.waitForEvent('download'), main.getByRole('button', { name: 'Export Data' }).click()]);
  const lines = (await text(await file.createReadStream())).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toMatch(/Bob Reed[^]*Dan Ives/);
}
