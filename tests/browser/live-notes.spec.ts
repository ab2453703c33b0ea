import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { inFull } from '../support/fullCounts.ts';
import { openLive } from '../support/openLive.mjs';
import { expect } from './support/expect.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { ask, enter, invite, join, capture, visit } from './support/livePeople.ts';
import { test } from './support/liveTest.ts';

// Only `npm run test:all` runs this test. In `npm test`, tests/portal-config covers the server's rules without a browser.
inFull(() => {
  test('two members see unread posts, exchange private notes, connect, begin a mentorship, and export their data, each live in the other’s browser', async ({
    browser,
  }) => {
    // Building the live portal takes a while.
    test.slow();
    const live = await openLive();
    try {
      const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
      const bob = await join(browser, { link: await invite(ann, 'bob@example.org'), name: 'Bob Reed', email: 'bob@example.org' });
      const origin = new URL(ann.url()).origin;
      const bell = bob.getByRole('banner').getByRole('link', { name: 'Notifications' });

      // Ann adds two channels and posts in one of them. Bob sees that the channel has an unread post.
      await visit(ann, '/dashboard/messages');
      for (const name of ['House', 'Sports']) {
        await ann.getByRole('button', { name: 'Add Channel' }).first().click();
        await ann.getByRole('dialog').getByLabel('Name').fill(name);
        await ann.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
        await expect(ann.getByRole('dialog')).toBeHidden();
      }
      await visit(bob, '/dashboard/messages');
      const channel = (name: string) => bob.getByRole('radio', { name });
      await expect(channel('House')).toBeChecked();
      await ann.getByText('Sports', { exact: true }).click();
      await ann.getByRole('main').getByRole('textbox', { name: 'Message', exact: true }).fill('Game at nine');
      await ann.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(channel('Sports')).toHaveAccessibleDescription('1 new 1');
      await capture(bob, 'unread');
      await expect(ann.getByRole('radio', { name: 'Sports' })).toHaveAccessibleDescription('1');
      await bob.getByText('Sports', { exact: true }).click();
      await expect(channel('Sports')).toHaveAccessibleDescription('1');
      await visit(bob, '/dashboard/messages');
      await expect(channel('House')).toBeChecked();
      await expect(channel('Sports')).toHaveAccessibleDescription('1');

      // Ann sends Bob a note from the directory, and Bob answers from his notifications.
      await visit(bob, '/dashboard/notifications');
      await expect(bob.getByText('No notifications yet')).toBeVisible();
      await expectNoAxeViolations(bob);
      await visit(ann, '/dashboard/members');
      await ann.getByRole('button', { name: 'Message Bob Reed' }).click();
      const note = ann.getByRole('textbox', { name: 'Note' });
      await expect(ann.getByText('No notes yet')).toBeVisible();
      await note.fill('Can you drive on Friday?');
      await ann.getByRole('button', { name: 'Send' }).click();
      await expect(note).toHaveValue('');
      await expect(bell).toHaveAccessibleName('Notifications 1');
      await capture(bob, 'notifications');
      await bob.setViewportSize({ width: 390, height: 844 });
      await bob.getByRole('link', { name: 'Ann Bell sent you a note' }).click();
      await expect(bob.getByRole('article')).toContainText('Can you drive on Friday?');
      await expect(bell).toHaveAccessibleName('Notifications');
      await bob.getByRole('textbox', { name: 'Note' }).fill('Yes, at six.');
      await bob.getByRole('button', { name: 'Send' }).click();
      await expect(ann.getByRole('article').first()).toContainText('Yes, at six.');
      await bob.emulateMedia({ colorScheme: 'dark' });
      await expectNoAxeViolations(bob);
      await capture(bob, 'notes');

      // Bob blocks Ann. Ann sees a message, and the text of her note isn't lost.
      await bob.getByRole('button', { name: 'Block Ann Bell' }).click();
      await bob.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
      await expect(bob.getByText('You blocked Ann Bell')).toBeVisible();
      await note.fill('Thanks!');
      await ann.getByRole('button', { name: 'Send' }).click();
      await expect(ann.getByText('This person doesn’t accept notes from you.')).toBeVisible();
      await expect(note).toHaveValue('Thanks!');
      await capture(bob, 'blocked');
      await bob.getByRole('button', { name: 'Unblock Ann Bell' }).first().click();
      await ann.getByRole('button', { name: 'Send' }).click();
      await expect(bob.getByRole('article').first()).toContainText('Thanks!');

      // Ann shows her phone number only to officers. Bob asks to connect, and sees the number once Ann accepts.
      const hidden = { phone: '(734) 555-0117', phoneSeenBy: 'officers' };
      expect(await ask(ann, 'PATCH', `/data/profiles/${new URL(bob.url()).searchParams.get('with') ?? ''}`, { set: hidden })).toBe(200);
      await visit(bob, '/dashboard/members');
      await bob.getByRole('button', { name: 'Profile' }).first().click();
      const profile = bob.getByRole('dialog', { name: 'Ann Bell' });
      await expect(profile).not.toContainText('555-0117');
      await profile.getByRole('button', { name: 'Connect with Ann Bell' }).click();
      await expect(profile.getByText('You asked Ann Bell to connect.')).toBeVisible();
      await expectNoAxeViolations(bob);
      await capture(bob, 'asked');
      await visit(ann, '/dashboard/members');
      const accept = ann.getByRole('button', { name: 'Accept Bob Reed’s request' });
      await expect(accept).toBeVisible();
      await capture(ann, 'requests');
      await accept.click();
      await expect(profile.getByText('You are connected.')).toBeVisible();
      await expect(profile).toContainText('(734) 555-0117');
      await expectNoAxeViolations(bob);
      await capture(bob, 'connected');

      const program = origin.replace('//active.', '//development.');
      await mentor(ann, bob, program);
      await subscribe(bob, program);
      await exportData(bob, program);
    } finally {
      await live.close();
    }
  });
});

/** Ann becomes a mentor, accepts Bob's request, and schedules a meeting. `program` is the origin of the variant with mentoring. */
async function mentor(ann: Page, bob: Page, program: string): Promise<void> {
  for (const [page, email] of [
    [ann, 'ann@example.org'],
    [bob, 'bob@example.org'],
  ] as const) {
    await page.goto(`${program}/?open=login`);
    await enter(page, email);
    await expect(page).toHaveURL(/\/dashboard\/home/);
  }
  await bob.goto(`${program}/dashboard/mentorship`);
  await expect(bob.getByText('No mentorships yet')).toBeVisible();
  await expectNoAxeViolations(bob);
  await capture(bob, 'no-mentorships');
  await bob.getByRole('link', { name: 'Browse Mentors' }).click();
  await expect(bob.getByText('No mentors yet')).toBeVisible();
  await capture(bob, 'no-mentors');

  await ann.goto(`${program}/dashboard/mentorship?tab=requests`);
  await expect(ann.getByText('No open requests')).toBeVisible();
  await capture(ann, 'no-requests');
  await ann.getByRole('button', { name: 'Become a Mentor' }).click();
  const entry = ann.getByRole('dialog', { name: 'Your mentor profile' });
  await entry.getByLabel('Role').fill('Engineer');
  await entry.getByLabel('Industry').selectOption('Technology');
  await capture(ann, 'become-mentor');
  await entry.getByRole('button', { name: 'Become a Mentor' }).click();
  await expect(entry).toBeHidden();

  await bob.getByRole('button', { name: 'Request Mentorship from Ann Bell' }).click();
  const request = bob.getByRole('dialog', { name: 'Ask Ann Bell to mentor you' });
  await request.getByLabel('Message').fill('I want to become an engineer.');
  await capture(bob, 'ask-mentor');
  await request.getByRole('button', { name: 'Send Request' }).click();
  await expect(ann.getByText('I want to become an engineer.')).toBeVisible();
  await expectNoAxeViolations(ann);
  await capture(ann, 'mentorship-request');
  await bob.goto(`${program}/dashboard/mentorship`);
  await ann.getByRole('button', { name: 'Accept Bob Reed’s request' }).click();

  await bob.getByRole('button', { name: 'Schedule Meeting with Ann Bell' }).click();
  const meeting = bob.getByRole('dialog', { name: 'Schedule a meeting with Ann Bell' });
  await meeting.getByLabel('Date').fill('2099-12-01');
  await meeting.getByLabel('Time').fill('18:00');
  await meeting.getByLabel('Place or link').fill('Library');
  await meeting.getByLabel('Topic').fill('First steps');
  await capture(bob, 'schedule-meeting');
  await meeting.getByRole('button', { name: 'Schedule' }).click();
  await ann.goto(`${program}/dashboard/notifications`);
  await ann.getByRole('link', { name: 'Bob Reed scheduled a meeting with you on Dec 1, 2099' }).click();
  await expect(ann.getByText('First steps')).toBeVisible();
  await expectNoAxeViolations(ann);
  await capture(ann, 'mentorship');
  await ann.emulateMedia({ colorScheme: 'dark' });
  await capture(ann, 'mentorship-dark');
}

/** Creates a calendar feed with the meeting, and then replaces the feed's address. */
async function subscribe(page: Page, program: string): Promise<void> {
  await page.goto(`${program}/dashboard/settings?tab=calendar`);
  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  const address = page.getByText(/\/calendar\/\S+\.ics/);
  const old = await address.innerText();
  const read = (link: string) => page.evaluate(async (from) => (await fetch(from)).text(), link);
  expect(await read(old)).toContain('SUMMARY:First steps (mentorship)');
  await expectNoAxeViolations(page);
  await capture(page, 'calendar-address');
  await page.getByRole('button', { name: 'Create a new calendar link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new calendar link' }).click();
  await expect(address).not.toHaveText(old);
  expect(await read(old)).not.toContain('BEGIN:VCALENDAR');
  expect(await read(await address.innerText())).toContain('BEGIN:VCALENDAR');
}

/** Downloads the data of the signed-in person. */
async function exportData(page: Page, program: string): Promise<void> {
  await page.goto(`${program}/dashboard/settings?tab=privacy`);
  const download = page.getByRole('link', { name: 'Download your data' });
  await expect(download).toBeVisible();
  await expectNoAxeViolations(page);
  await capture(page, 'export');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const archive = await buffer(await file.createReadStream());
  expect(archive.toString('latin1')).toContain('records/notes.json');
}
