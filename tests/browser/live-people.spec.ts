import { readFileSync } from 'node:fs';
import { inFull } from '../support/fullCounts.ts';
import { openLive } from '../support/openLive.mjs';
import { expect } from './support/expect.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { enter, join, capture, visit } from './support/livePeople.ts';
import { planTerms } from './support/liveTerms.ts';
import { test } from './support/liveTest.ts';

// Runs only in `npm run test:all`. In `npm test`, tests/portal-config checks the server's rules instead, without a browser.
inFull(() => {
  test('people who join a new chapter are in its directory, its records, and its counts, and can leave and return', async ({ browser }) => {
    // Builds the live portal, which takes a while.
    test.slow();
    const live = await openLive();
    try {
      const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
      const main = ann.getByRole('main');
      const activeMembers = main.locator('dd:first-of-type').first();
      await expect(activeMembers).toHaveText('1');

      // The president invites someone in Member Management.
      await visit(ann, '/dashboard/admin/members');
      await expect(main.getByText('One brother is on file.')).toBeVisible();
      await ann.getByRole('button', { name: 'Add Member' }).click();
      const invite = ann.getByRole('dialog', { name: 'Invite someone' });
      await invite.getByLabel('Email').fill('bob@example.org');
      await invite.getByRole('button', { name: 'Invite' }).click();
      const link = (await main.getByText(/\/join\//).innerText()).trim();
      await visit(ann, '/dashboard/members');
      await expect(main.getByText('One brother is listed.')).toBeVisible();

      // The new member appears on open pages without a reload.
      const bob = await join(browser, { link, name: 'Bob Reed', email: 'bob@example.org' });
      await bob.setViewportSize({ width: 390, height: 800 });
      await expect(main.getByText('2 brothers are listed.')).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Bob Reed' })).toBeVisible();
      await expect(bob.getByRole('main').locator('dd:first-of-type').first()).toHaveText('2');
      await capture(ann, 'directory');

      // On a phone, a member fills in their profile and hides their phone number from other members.
      await visit(bob, '/dashboard/settings?tab=profile');
      const profile = bob.getByRole('region', { name: 'Profile', exact: true });
      await profile.getByLabel('Phone').fill('(734) 555-0117');
      await profile.getByLabel('Major').fill('Physics');
      await profile.getByLabel('Year').selectOption('Junior');
      await profile.getByRole('button', { name: 'Save Changes' }).click();
      await expect(main.getByText('Physics, Junior')).toBeVisible();
      const seen = bob.getByRole('region', { name: 'What others see about you' });
      await seen.getByLabel('Phone').selectOption('No one');
      await seen.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(bob.getByRole('status').filter({ hasText: 'Your choices were saved' })).toBeVisible();
      await expectNoAxeViolations(bob);
      await capture(bob, 'profile');
      const phones = () =>
        ann.evaluate(async () => {
          const [directory, members] = await Promise.all(
            ['directory', 'adminMembers'].map(async (name) => (await fetch(`/data/${name}`)).text()),
          );
          return [directory, members].map((text) => text?.includes('555-0117'));
        });
      await expect.poll(phones).toEqual([false, false]);
      await seen.getByLabel('Phone').selectOption('Officers only');
      await seen.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(phones).toEqual([false, true]);

      await visit(bob, '/dashboard/settings?tab=notifications');
      await bob.getByLabel('Event Reminders').uncheck();
      await bob.getByRole('button', { name: 'Save Preferences' }).click();
      await expect(bob.getByRole('status').filter({ hasText: 'Your preferences were saved' })).toBeVisible();
      await bob.reload();
      await expect(bob.getByLabel('Event Reminders')).not.toBeChecked();

      // An officer corrects a member's record, and the member sees the change in their profile.
      await visit(ann, '/dashboard/admin/members');
      await ann.getByRole('button', { name: 'Edit Bob Reed' }).click();
      const record = ann.getByRole('dialog', { name: 'Edit Bob Reed' });
      await record.getByLabel('Pledge class').fill('Spring 2025');
      await record.getByLabel('Major').fill('Chemistry');
      await expectNoAxeViolations(ann);
      await capture(ann, 'record');
      await record.getByRole('button', { name: 'Save' }).click();
      await expect(record).toBeHidden();
      await visit(bob, '/dashboard/settings?tab=profile');
      await expect(profile.getByLabel('Major')).toHaveValue('Chemistry');

      // After Bob's membership ends, the president can restore it with all of Bob's data.
      await ann.getByRole('button', { name: 'Delete Bob Reed' }).click();
      const leaving = ann.getByRole('dialog', { name: 'Bob Reed leaves' });
      await expectNoAxeViolations(ann);
      await capture(ann, 'leave');
      await leaving.getByRole('button', { name: 'End membership' }).click();
      await expect(leaving).toBeHidden();
      await expect(bob.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
      await enter(bob, 'bob@example.org');
      await expect(bob.getByText('Your membership has ended')).toBeVisible();
      await capture(bob, 'ended');
      await visit(ann, '/dashboard/home');
      await expect(activeMembers).toHaveText('1');
      await visit(ann, '/dashboard/admin/people');
      await ann.getByRole('button', { name: 'Bring back Bob Reed' }).click();
      await expect(ann.getByRole('button', { name: 'Bring back Bob Reed' })).toHaveCount(0);
      await visit(bob, '/?open=login');
      await enter(bob, 'bob@example.org');
      await expect(bob).toHaveURL(/\/dashboard\/home/);
      await visit(bob, '/dashboard/settings?tab=profile');
      await expect(profile.getByLabel('Major')).toHaveValue('Chemistry');
      await visit(ann, '/dashboard/home');
      await expect(activeMembers).toHaveText('2');
      await capture(ann, 'home');

      await planTerms(ann, { president: 'Ann Bell', member: 'Bob Reed' });

      // The president erases a member's data. The member is signed out, and sees the reason.
      await visit(ann, '/dashboard/admin/members');
      await ann.getByRole('button', { name: 'Delete Bob Reed' }).click();
      await leaving.getByRole('button', { name: 'Erase their data' }).click();
      const erasing = ann.getByRole('dialog', { name: 'Erase Bob Reed’s data' });
      await erasing.getByLabel('Full name').fill('Bob');
      await erasing.getByRole('button', { name: 'Erase forever' }).click();
      await expect(erasing.getByText('Enter the name as it’s written here: Bob Reed')).toBeVisible();
      await expectNoAxeViolations(ann);
      await capture(ann, 'erase');
      await erasing.getByLabel('Full name').fill('Bob Reed');
      await erasing.getByLabel('Full name').press('Enter');
      await expect(erasing).toBeHidden();
      await expect(bob.getByText('Your account was removed from this portal.')).toBeVisible();
      await capture(bob, 'account-removed');
      const [download] = await Promise.all([
        ann.waitForEvent('download'),
        main.getByRole('button', { name: /^Download the certificate of/ }).click(),
      ]);
      expect(readFileSync(await download.path(), 'utf8')).toMatch(
        /^Certificate of erasure\n[^]*By: Ann Bell [^]*SHA-256 of the lines above: \w{64}\n$/,
      );
      await expectNoAxeViolations(ann);
      await capture(ann, 'certificates');
    } finally {
      await live.close();
    }
  });
});
