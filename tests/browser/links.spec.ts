import type { Locator, Page } from '@playwright/test';
import { events, dialog } from './support/eventsPage.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

const portals = [
  {
    role: 'member',
    host: hosts.active,
    leads: [
      ['Active Members', /members\?membership=active$/],
      ['Monthly Dues', /settings\?tab=payment$/],
      ['Founders Formal registration is open', /events\?open=event-details&row=ev-2$/],
      ['Three new members joined the Fall pledge class', /members\?search=Fall%202023$/],
      ['Founders Formal', /events\?open=event-details&row=ev-2$/],
    ],
  },
  {
    role: 'alumni',
    host: hosts.alumni,
    leads: [
      ['Alumni Network', /members\?membership=alumni$/],
      ['Mentorship Matches', /mentorship$/],
      ['Walter Brandt joined the network from the class of 2009', /members\?search=Walter%20Brandt$/],
      ['Alumni Networking Night', /events\?open=event-details&row=ev-4$/],
    ],
  },
] as const;

for (const { role, host, leads } of portals) {
  test(`each item on the home page links to its screen, seen as ${role}`, async ({ page }) => {
    await storeUser(page, users[role]);
    await page.goto(`${host}/dashboard/home`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'View all events' })).toBeVisible();
    await expect(main.getByRole('term').getByRole('link')).toHaveCount(4);
    await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(role === 'member' ? 11 : 10);
    // Cards earlier on the page can have links with the same names, so check the last match.
    for (const [name, address] of leads)
      await expect(main.getByRole('link', { name, exact: true }).last()).toHaveAttribute('href', address);
  });
}

/** Clicks in the middle of an element, even if another element covers it. */
async function press(page: Page, place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not seen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a card can be clicked anywhere, and an event on the home page opens its details', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto('/dashboard/home');
  await press(page, page.getByText('Celebration'));
  await expect(dialog(page, 'Founders Formal')).toBeVisible();
  await page.goBack();
  await press(page, page.getByText('Harbor Club Ballroom'));
  await expect(dialog(page, 'Founders Formal')).toBeVisible();
  await page.goBack();
  await press(page, page.getByRole('definition').filter({ hasText: '$85' }));
  await expect(page).toHaveURL(/settings\?tab=payment$/);
});

test('a figure of the payments sets its filter and scrolls to the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await storeUser(page, users.officer);
  await page.goto('/dashboard/admin/payments');
  await page.getByRole('link', { name: 'Failed Payments' }).click();
  await expect(page.getByText('1 of 10 payments')).toBeInViewport();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('failed');
});

test('an event’s details lead to its registration, and going back leaves both dialogs', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto('/dashboard/home');
  await page.goto(events);
  await page.getByRole('button', { name: 'View Details' }).nth(1).click();
  await dialog(page, 'Founders Formal').getByRole('button', { name: 'Register' }).click();
  await expect(dialog(page, 'Register for Founders Formal')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/events$/);
});

test('the button in the details of a full event says "Event Full"', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${events}?open=event-details&row=ev-3`);
  await expect(dialog(page, 'Resume Workshop').getByRole('button', { name: 'Event Full' })).toBeDisabled();
});

test('a member’s profile has links to email and call them that are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeUser(page, users.member);
  await page.goto('/dashboard/members?open=member&row=m-1');
  const profile = dialog(page, 'Jonas Whitfield');
  await expect(profile.getByRole('button', { name: 'Message Jonas Whitfield' })).toBeVisible();
  const letter = profile.getByRole('link', { name: 'jonas.whitfield@alphachapter.example' });
  const call = profile.getByRole('link', { name: '(734) 555-0101' });
  await expect(letter).toHaveAttribute('href', 'mailto:jonas.whitfield@alphachapter.example');
  await expect(call).toHaveAttribute('href', 'tel:+17345550101');
  for (const link of [letter, call]) await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('a pending transaction can be approved or rejected in its details, and a completed one can’t', async ({ page }) => {
  await storeUser(page, users.officer);
  await page.goto('/dashboard/finance/transactions?open=transaction&row=t-1015');
  const waiting = dialog(page, 'DJ balance - Founders Formal');
  await expect(waiting.getByRole('button', { name: 'Reject DJ balance - Founders Formal' })).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Approve DJ balance - Founders Formal' })).toBeVisible();
  await page.goto('/dashboard/finance/transactions?open=transaction&row=t-1012');
  await expect(dialog(page, 'Monthly dues batch (42 x $85)')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve Monthly/ })).toHaveCount(0);
});

test('an account’s details lead to its reconciliation', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto('/dashboard/finance/accounts?open=account&row=ba-3');
  await dialog(page, 'House Fund').getByRole('link', { name: 'Reconcile House Fund' }).click();
  await expect(page).toHaveURL(/reconciliation\?account=ba-3$/);
});

test('an event’s performance leads to the event and on to its registrations', async ({ page }) => {
  await storeUser(page, users.officer);
  await page.goto('/dashboard/admin/analytics');
  await page.getByRole('link', { name: 'Founders Formal', exact: true }).click();
  await dialog(page, 'Founders Formal').getByRole('link', { name: 'Registrations for Founders Formal' }).click();
  await expect(page).toHaveURL(/registrations\?event=Founders(%20|\+)Formal$/);
  await expect(page.getByText('3 of 9 registrations')).toBeVisible();
});
