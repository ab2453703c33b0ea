import type { Page } from '@playwright/test';
import { openLive } from '../support/openLive.mjs';
import { expect } from './support/expect.ts';
import { expectFailedBackup } from './support/expectFailedBackup.ts';
import { expectEmptyScreens } from './support/expectEmptyScreens.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { firstScripts } from './support/firstScripts.ts';
import { talkOnBoard } from './support/liveBoard.ts';
import { cancelRegistrations, decideRegistration } from './support/liveRegistrations.ts';
import {
  addBankAccount,
  addPaymentsAndFailure,
  ask,
  enter,
  expectWaitAfterGuesses,
  joinOnPages,
  capture,
  visit,
} from './support/livePeople.ts';
import { test } from './support/liveTest.ts';

const event = {
  id: 'regatta',
  title: 'Regatta',
  description: 'On the river',
  date: '2099-06-01',
  time: '10:00',
  location: 'Boathouse',
  type: 'social',
  phase: 'upcoming',
  audience: 'all',
  capacity: 20,
  registered: 0,
  price: 0,
};

test('a live portal starts with one link, shows each person the other’s changes, and catches up', async ({ browser }) => {
  // Building the live portal and testing it with two people takes a while.
  test.slow();
  const live = await openLive();
  try {
    const ann = await joinOnPages(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
    await expect(ann.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ann.getByText('Sample data')).toHaveCount(0);
    expect(await firstScripts(ann)).toBeLessThanOrEqual(130_000);

    await expectEmptyScreens(ann);
    await visit(ann, '/dashboard/admin/people');
    await expect(ann.getByRole('heading', { level: 1 })).toHaveText('People');
    await ann.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = ann.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByLabel('Email').fill('bob@example.org');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog).toBeHidden();
    const link = ann.getByRole('main').getByText(/\/join\//);
    await expect(link).toBeVisible();
    await expectNoAxeViolations(ann);
    await capture(ann, 'people');
    const bob = await joinOnPages(browser, { link: (await link.innerText()).trim(), name: 'Bob Reed', email: 'bob@example.org' });
    await expect(ann.getByRole('row').filter({ hasText: 'Bob Reed' })).toBeVisible();

    // Each person sees the other person's changes without a reload.
    await visit(bob, '/dashboard/events');
    await expect(bob.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ask(bob, 'POST', '/data/events', { row: event })).toBe(403);
    expect(await ask(ann, 'POST', '/data/events', { row: event })).toBe(201);
    await expect(bob.getByRole('heading', { name: 'Regatta' })).toBeVisible();
    expect(await ask(ann, 'PATCH', '/data/events/regatta', { set: { title: 'Great Regatta' } })).toBe(200);
    await expect(bob.getByRole('heading', { name: 'Great Regatta' })).toBeVisible();
    await bob.reload();
    await expect(bob.getByRole('heading', { name: 'Great Regatta' })).toBeVisible();

    // The server rejects a change. The page shows the old value and the server's message.
    const own = ann.getByRole('row').filter({ hasText: 'Ann Bell' });
    await own.getByRole('button', { name: 'Change Ann Bell' }).click();
    const change = ann.getByRole('dialog', { name: 'Change Ann Bell' });
    await change.getByLabel('Role').selectOption({ label: 'Member' });
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(ann.getByRole('alert').filter({ hasText: 'This would leave no one able to manage people' }).first()).toBeVisible();
    await change.getByRole('button', { name: 'Close' }).click();
    await expect(own.getByText('President')).toBeVisible();

    // Submit a form while the server is down. The page shows that the change may have been saved.
    await visit(ann, '/dashboard/events?open=create-event');
    const planned = ann.getByRole('dialog', { name: 'Create Event' });
    const answers = { Title: 'Supper', Date: '2099-07-01', Time: '18:00', Location: 'House' };
    for (const [label, text] of Object.entries(answers)) await planned.getByLabel(label).fill(text);
    await planned.getByLabel('Type', { exact: true }).selectOption('social');
    await live.stop();
    await planned.getByRole('button', { name: 'Create Event' }).click();
    await expect(ann.getByRole('alert').filter({ hasText: 'know yet whether your change was saved' })).toBeVisible();
    await expect(planned.getByLabel('Title')).toHaveValue('Supper');
    await capture(ann, 'unknown');
    const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
    await expect(notice(bob, 'No connection to the server')).toBeVisible();
    await expect(bob.getByRole('heading', { name: 'Great Regatta' })).toBeVisible();
    await capture(bob, 'away');
    await addPaymentsAndFailure(live.data, 2500);
    await Promise.all([live.start(), expect(notice(bob, 'Connected again')).toBeVisible({ timeout: 240_000 })]);
    await planned.getByRole('button', { name: 'Create Event' }).click();
    await expect(planned).toBeHidden();
    await expect(notice(ann, 'No connection to the server')).toBeHidden();
    await expect(bob.getByRole('heading', { name: 'Supper' })).toHaveCount(1);
    expect(await ask(ann, 'PATCH', '/data/events/regatta', { set: { title: 'Last Regatta' } })).toBe(200);
    await expect(bob.getByRole('heading', { name: 'Last Regatta' })).toBeVisible();

    await expectFailedBackup(ann);

    const whole: string[] = [];
    ann.on('request', (request) => new URL(request.url()).pathname === '/data/transactions' && whole.push(request.url()));
    await visit(ann, '/dashboard/finance/transactions');
    const main = ann.getByRole('main');
    await expect(main.getByText('Showing 500 of 2,500.')).toBeVisible();
    await expect(main.getByText('$2,500.00').first()).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Payment 2500' })).toBeVisible();
    await expectNoAxeViolations(ann);
    await capture(ann, 'many');
    await main.getByRole('button', { name: 'Load more' }).click();
    await expect(main.getByText('Showing 1,000 of 2,500.')).toBeVisible();
    // Search looks for each word in all columns: `12` matches payment numbers and dates.
    await main.getByLabel('Search transactions').fill('payment 12');
    await expect(main.getByText('411 of 2500 transactions')).toBeVisible();
    await main.getByLabel('Search transactions').fill('1299 payment');
    await expect(main.getByText('1 of 2500 transactions')).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Payment 1299' })).toBeVisible();
    await visit(ann, '/dashboard/finance/transactions?open=transaction&row=many-7');
    await expect(ann.getByRole('dialog', { name: 'Payment 7' })).toContainText('MANY-7');
    expect(whole).toEqual([]);

    // The president adds a bank account, and then a transaction. The list shows the transaction right away.
    await addBankAccount(ann);
    await ann.getByRole('button', { name: 'Add Transaction' }).click();
    const entry = ann.getByRole('dialog', { name: 'Add a transaction' });
    await expect(entry.getByLabel('Date')).not.toHaveValue('');
    const facts = { Description: 'New oars', Amount: '-42.50', Reference: 'TX-1' };
    for (const [label, text] of Object.entries(facts)) await entry.getByLabel(label).fill(text);
    const chosen = { Account: 'Operating Checking', Category: 'Events & Social', Status: 'Completed' };
    for (const [label, text] of Object.entries(chosen)) await entry.getByLabel(label).selectOption(text);
    await expectNoAxeViolations(ann);
    await capture(ann, 'entry');
    await entry.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(entry).toBeHidden();
    await expect(main.getByRole('row').filter({ hasText: 'New oars' })).toContainText('-$42.50');
    await expect(main.getByText('$2,457.50').first()).toBeVisible();
    await visit(bob, '/dashboard/finance/transactions?open=newTransaction');
    await expect(bob.getByRole('row').filter({ hasText: 'New oars' })).toBeVisible();
    await expect(bob.getByRole('button', { name: 'Add Transaction' })).toHaveCount(0);
    await expect(bob.getByRole('dialog')).toHaveCount(0);

    await decideRegistration(ann, bob, event);
    await cancelRegistrations(ann, bob);

    const message = await talkOnBoard(ann, bob);

    await message.fill('Not sent yet');
    // Two people change the same record. The second person sees the conflict, and chooses a version.
    await visit(ann, '/dashboard/admin/people');
    await ann.getByRole('button', { name: 'Change Bob Reed' }).click();
    const both = ann.getByRole('dialog', { name: 'Change Bob Reed' });
    const role = both.getByLabel('Role');
    await role.selectOption({ label: 'Officer' });
    const id = await ann.evaluate(async () => {
      const { rows } = await (await fetch('/data/people')).json();
      return rows.find(({ name }: { name: string }) => name === 'Bob Reed').id;
    });
    expect(await ask(ann, 'PATCH', `/data/people/${id}`, { set: { role: 'president' } })).toBe(200);
    await both.getByRole('button', { name: 'Save' }).click();
    const conflictNotice = both.getByRole('region', { name: 'Someone else changed this while you had it open' });
    await expect(conflictNotice.getByRole('heading')).toBeFocused();
    await expect(conflictNotice.getByRole('definition')).toHaveText(['President', 'Officer']);
    await expectNoAxeViolations(ann);
    await capture(ann, 'clash');
    await conflictNotice.getByRole('button', { name: 'Use theirs: Role' }).click();
    await expect(conflictNotice).toBeHidden();
    await expect(role).toHaveValue('president');
    await expect(both.getByRole('button', { name: 'Save' })).toBeFocused();
    await role.selectOption({ label: 'Member' });
    await both.getByRole('button', { name: 'Save' }).click();
    await expect(both).toBeHidden();
    await expect(ann.getByRole('row').filter({ hasText: 'Bob Reed' }).getByText('Member')).toBeVisible();

    const again = bob.getByRole('dialog', { name: 'Brotherhood Access' });
    await expect(again.getByText('Your session has ended')).toBeVisible();
    await enter(bob, 'bob@example.org');
    await expect(bob).toHaveURL(/\/dashboard\/messages/);
    await expect(message).toHaveValue('Not sent yet');

    // A member changes their own name, and the president changes the member's email address.
    await visit(bob, '/dashboard/settings?tab=profile');
    await bob.getByRole('region', { name: 'Your Name' }).getByRole('textbox', { name: 'Name' }).fill('Robert Reed');
    await bob.getByRole('button', { name: 'Save Name' }).click();
    await expect(bob.getByRole('complementary').getByText('Robert Reed')).toBeVisible();
    await capture(bob, 'own-name');
    await ann.getByRole('button', { name: 'Change Robert Reed' }).click();
    const corrected = ann.getByRole('dialog', { name: 'Change Robert Reed' });
    await corrected.getByLabel('Email').fill('robert@example.org');
    await corrected.getByRole('button', { name: 'Save' }).click();
    await expect(corrected).toBeHidden();
    await expect(again.getByText('Your session has ended')).toBeVisible();
    await enter(bob, 'robert@example.org');
    await expect(bob.getByText('Your email is robert@example.org.')).toBeVisible();
    await visit(bob, '/dashboard/events?tab=mine');
    await expect(bob.getByRole('heading', { name: 'My Registrations' })).toBeVisible();

    // A user changes their password, and signs out on all devices.
    await visit(ann, '/dashboard/settings?tab=privacy');
    await ann.getByLabel('Current Password').fill('not this one at all');
    await ann.getByLabel('New Password', { exact: true }).fill('another boat on land');
    await ann.getByLabel('Confirm New Password').fill('another boat on land');
    await ann.getByRole('button', { name: 'Update Password' }).click();
    await expect(ann.getByLabel('Current Password')).toBeFocused();
    await expect(ann.getByLabel('Current Password')).toHaveAccessibleDescription('This isn’t your password');
    await capture(ann, 'refused');
    await visit(ann, '/dashboard/settings?tab=sessions');
    await ann.getByRole('button', { name: 'Sign out everywhere' }).click();
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(ann.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();

    await expectWaitAfterGuesses(ann);
  } finally {
    await live.close();
  }
});
