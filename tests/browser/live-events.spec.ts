import { text } from 'node:stream/consumers';
import { inFull } from '../support/fullCounts.ts';
import { openLive } from '../support/openLive.mjs';
import { card } from './support/eventsPage.ts';
import { expect } from './support/expect.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { invite, join, capture, visit } from './support/livePeople.ts';
import { test } from './support/liveTest.ts';

// Runs only in `npm run test:all`. In `npm test`, tests/portal-config checks the server's rules instead, without a browser.
inFull(() => {
  test('an officer plans, fills, edits, cancels, and reinstates an event, and a member sees each step live', async ({ browser }) => {
    // Building the live portal takes a while.
    test.slow();
    const live = await openLive();
    try {
      const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
      const bob = await join(browser, { link: await invite(ann, 'bob@example.org'), name: 'Bob Reed', email: 'bob@example.org' });
      const main = ann.getByRole('main');

      // A member can't open the officers' dialog by its link.
      await visit(bob, '/dashboard/events?open=create-event');
      await expect(bob.getByText('No upcoming events')).toBeVisible();
      await expect(bob.getByRole('dialog')).toBeHidden();
      await visit(ann, '/dashboard/events?open=create-event');
      const plan = ann.getByRole('dialog', { name: 'Create Event' });
      const answers = { Title: 'Gala', Date: '2099-06-01', Time: '18:00', Location: 'Hall', Capacity: '1', Price: '25' };
      for (const [label, text] of Object.entries(answers)) await plan.getByLabel(label).fill(text);
      await plan.getByLabel('Audience').selectOption('Active members');
      await plan.getByRole('button', { name: 'Create Event' }).click();
      await expect(plan).toBeHidden();
      const gala = card(bob, 'Gala');
      await expect(gala).toBeVisible();
      await visit(ann, '/dashboard/events');
      await main.getByRole('button', { name: /^Register/ }).click();
      await ann.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
      await expect(ann.getByRole('dialog')).toBeHidden();

      // Bob joins the waiting list, and gets Ann's spot when she cancels.
      await expect(gala).toContainText('Full');
      await gala.getByRole('button', { name: /^Join the waiting list/ }).click();
      const form = bob.getByRole('dialog', { name: 'Register for Gala' });
      await expect(form).toContainText('This event is full');
      await expectNoAxeViolations(bob);
      await capture(bob, 'waiting-list');
      await form.getByRole('button', { name: 'Join the waiting list' }).click();
      await expect(bob.getByRole('status').filter({ hasText: 'You are on the waiting list for Gala' })).toBeVisible();
      await expect(gala).toContainText('On the waiting list');
      await capture(bob, 'waiting');
      await visit(ann, '/dashboard/events?tab=mine');
      await ann.getByRole('button', { name: 'Cancel the registration for Gala', exact: true }).click();
      await ann.getByRole('alertdialog').getByRole('button', { name: 'Cancel the registration' }).click();
      await expect(gala).not.toContainText('On the waiting list');
      await expect(gala).toContainText('Registered');

      // Revenue includes a payment only after an officer marks it as paid.
      await visit(ann, '/dashboard/admin/registrations');
      const row = main.getByRole('row').filter({ hasText: 'Bob Reed' });
      await row.getByRole('button', { name: 'Mark paid: Bob Reed' }).click();
      await expect(row).toContainText('Paid');
      await capture(ann, 'paid');
      await visit(ann, '/dashboard/admin/events');
      const managed = card(ann, 'Gala');
      await expect(managed).toContainText('$25.00');
      await expectNoAxeViolations(ann);

      // An officer edits the event. Its capacity can't be lower than the number of registrations.
      await managed.getByRole('button', { name: 'Edit Gala' }).click();
      const edit = ann.getByRole('dialog', { name: 'Edit Gala' });
      await edit.getByLabel('Time').fill('19:30');
      await edit.getByLabel('Capacity').fill('0');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit.getByLabel('Capacity')).toBeFocused();
      await edit.getByLabel('Capacity').fill('40');
      await expectNoAxeViolations(ann);
      await capture(ann, 'edit-event');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit).toBeHidden();
      await expect(gala).toContainText('7:30');

      // Two officers edit the same event. Changes to different fields are merged. If both change a field, the second officer picks a value.
      const cat = await join(browser, {
        link: await invite(ann, 'cat@example.org', 'officer'),
        name: 'Cat Cole',
        email: 'cat@example.org',
      });
      await visit(cat, '/dashboard/admin/events');
      const theirs = cat.getByRole('dialog', { name: 'Edit Gala' });
      for (const place of ['Boathouse', 'Garden']) {
        await card(cat, 'Gala').getByRole('button', { name: 'Edit Gala' }).click();
        await managed.getByRole('button', { name: 'Edit Gala' }).click();
        await theirs.getByLabel('Location').fill(place);
        await (place === 'Garden' ? edit.getByLabel('Location').fill('Attic') : edit.getByLabel('Time').fill('20:15'));
        await theirs.getByRole('button', { name: 'Save' }).click();
        await expect(theirs).toBeHidden();
        await edit.getByRole('button', { name: 'Save' }).click();
        if (place === 'Boathouse') await expect(edit).toBeHidden();
      }
      await expect(gala).toContainText('8:15');
      await expect(edit.getByText('Garden')).toBeVisible();
      await expect(gala).toContainText('Garden');
      await expectNoAxeViolations(ann);
      await capture(ann, 'conflict');
      await edit.getByRole('button', { name: 'Keep mine: Location' }).click();
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit).toBeHidden();
      await expect(gala).toContainText('Attic');
      await cat.context().close();

      // Register a guest, and check that the guest is in the list of registrations and in the exported file.
      await gala.getByRole('button', { name: /^Register a guest/ }).click();
      const guest = bob.getByRole('dialog', { name: 'Register a guest for Gala' });
      await guest.getByLabel('Full Name').fill('Carl Fox');
      await guest.getByLabel('Email Address').fill('carl@example.org');
      await guest.getByRole('button', { name: 'Register' }).click();
      await expect(guest).toBeHidden();
      await visit(ann, '/dashboard/admin/registrations?event=Gala');
      await expect(main.getByText('1 member, 1 guest')).toBeVisible();
      await expect(main.getByRole('row').filter({ hasText: 'Carl Fox' })).toContainText('Guest of Bob Reed');
      await capture(ann, 'attendees');
      const [file] = await Promise.all([ann.waitForEvent('download'), main.getByRole('button', { name: 'Export Data' }).click()]);
      expect(await text(await file.createReadStream())).toMatch(/Bob Reed,.*Carl Fox,.*Carl Fox/);
      await visit(ann, '/dashboard/admin/events');

      // An officer cancels the event and gives a reason.
      await managed.getByRole('button', { name: 'Edit Gala' }).click();
      await edit.getByRole('button', { name: 'Cancel this event' }).click();
      const why = ann.getByRole('dialog', { name: 'Cancel Gala?' });
      await why.getByRole('button', { name: 'Cancel the event' }).click();
      await why.getByLabel('Reason').fill('The hall is flooded');
      await expectNoAxeViolations(ann);
      await capture(ann, 'cancel-event');
      await why.getByRole('button', { name: 'Cancel the event' }).click();
      await expect(why).toBeHidden();
      await expect(bob.getByRole('heading', { name: 'Canceled' })).toBeVisible();
      await expect(gala).toContainText('The hall is flooded');
      await expect(bob.getByRole('tab', { name: 'Upcoming (0)' })).toBeVisible();
      await expect(gala.getByRole('button', { name: /Register/ })).toHaveCount(0);
      await expectNoAxeViolations(bob);
      await capture(bob, 'canceled');
      await bob.getByRole('tab', { name: /My Registrations/ }).click();
      await expect(bob.getByRole('main')).toContainText('The hall is flooded');
      await capture(bob, 'my-registrations');
      await bob.getByRole('tab', { name: /Upcoming/ }).click();

      await managed.getByRole('button', { name: 'Edit Gala' }).click();
      await edit.getByRole('button', { name: 'Reinstate' }).click();
      await ann.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click();
      await expect(bob.getByRole('tab', { name: 'Upcoming (1)' })).toBeVisible();
      await expect(gala).toContainText('Registered');

      // Ann sees only the number of attendees until Bob lets others see his registrations.
      await visit(ann, '/dashboard/events');
      await main.getByRole('button', { name: /^View Details/ }).click();
      const details = ann.getByRole('dialog', { name: 'Gala' });
      await expect(details.getByText('2 people are going')).toBeVisible();
      await visit(bob, '/dashboard/settings?tab=profile');
      const seen = bob.getByRole('region', { name: 'What others see about you' });
      await expect(bob.getByText('Only officers see your registrations.')).toBeVisible();
      await seen.getByLabel('Events you’re going to').selectOption('Everyone who can see the event');
      await seen.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(bob.getByText(/^Officers see your registrations\. Once you have a spot/)).toBeVisible();
      await expect(details.getByText('Bob Reed and 1 other are going')).toBeVisible();
      await expectNoAxeViolations(ann);
      await capture(ann, 'going');
      await capture(bob, 'going-setting');
    } finally {
      await live.close();
    }
  });
});
