import { expect, hosts, test } from './support/openTest.ts';
import { find, main, next, openAccount, openHome, phone, tabs, tapsOf } from './support/phoneTasks.ts';
import { Thumb } from './support/Thumb.ts';

test.use(phone);

test('the 27 tasks of a phone take at most 74 taps, a third fewer than the 111 of the first design', () => {
  const all = Object.values(tapsOf);
  expect(all).toHaveLength(27);
  expect(all.reduce<number>((sum, taps) => sum + taps, 0)).toBeLessThanOrEqual(74);
});

test(`a visitor signs in with ${tapsOf.signIn} taps on a phone`, async ({ page }) => {
  await page.goto(`${hosts.active}/`);
  const thumb = new Thumb();
  await thumb.tap(page.getByRole('banner').getByRole('button'));
  const dialog = page.getByRole('dialog', { name: 'Brotherhood Access' });
  await thumb.type(dialog.getByLabel('Email'), 'john.smith@example.com');
  await thumb.type(dialog.getByLabel('Password', { exact: true }), 'secret123');
  await thumb.tap(dialog.getByRole('button', { name: 'Enter Brotherhood' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Smith');
  expect(thumb.taps).toBe(tapsOf.signIn);
});

test(`a member registers for the formal with ${tapsOf.registerForFormal} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await thumb.tap(main(page).getByRole('link', { name: 'Founders Formal', exact: true }));
  await thumb.tap(page.getByRole('dialog', { name: 'Founders Formal' }).getByRole('button', { name: 'Register', exact: true }));
  const form = page.getByRole('dialog', { name: 'Register for Founders Formal' });
  await thumb.choose(form.getByLabel('Meal Preference'), 'Salmon');
  await thumb.tap(form.getByRole('button', { name: 'Register', exact: true }));
  await expect(page.getByText(/Your registration for Founders Formal is waiting for approval/)).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.registerForFormal);
});

test(`a member finds an alum in finance in Chicago with ${tapsOf.findAlum} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await find(page, thumb, 'finance chicago', /Walter Brandt/);
  await expect(page.getByRole('dialog', { name: 'Walter Brandt' })).toContainText(/Chicago, IL.*Finance/s);
  expect(thumb.taps).toBe(tapsOf.findAlum);
});

test(`a member saves an event in their calendar with ${tapsOf.saveCalendar} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await thumb.tap(main(page).getByRole('link', { name: 'Founders Formal', exact: true }));
  const saved = page.waitForEvent('download');
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Add to calendar' }));
  expect((await saved).suggestedFilename()).toBe('Founders Formal.ics');
  expect(thumb.taps).toBe(tapsOf.saveCalendar);
});

test(`a member reads the new posts with ${tapsOf.readUnread} tap on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await thumb.tap(next(page).getByRole('link', { name: '4 new posts' }));
  await expect(page.getByRole('article').filter({ has: page.getByText('New', { exact: true }) })).toHaveCount(4);
  expect(thumb.taps).toBe(tapsOf.readUnread);
});

test(`a member whose dues are open pays them with ${tapsOf.payDues} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member', { subscription_status: 'past_due' });
  await thumb.tap(next(page).getByRole('button', { name: 'Pay $85.00' }));
  const question = page.getByRole('alertdialog', { name: 'Pay your monthly dues?' });
  await expect(question).toContainText('you won’t be charged');
  await thumb.tap(question.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByText('This is sample data, so your dues weren’t paid')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.payDues);
});

test(`a member turns push notifications off with ${tapsOf.turnPushOff} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await find(page, thumb, 'push', /Notification Preferences/);
  const push = page.getByRole('switch', { name: 'Push Notifications' });
  await thumb.tap(push);
  await expect(push).not.toBeChecked();
  await thumb.tap(main(page).getByRole('button', { name: 'Save Preferences' }));
  await expect(page.getByText('This is sample data, so your notification preferences weren’t saved')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.turnPushOff);
});

test('a member reads on Home what they owe, without a tap', async ({ page }) => {
  const thumb = await openHome(page, 'member', { subscription_status: 'past_due' });
  await expect(next(page).getByText('You owe $85.00')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.readDues);
});

test(`a member posts with ${tapsOf.post} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await thumb.tap(tabs(page).getByRole('link', { name: 'Messages' }));
  await thumb.type(main(page).getByLabel('Message'), 'Who has the projector?');
  await thumb.tap(main(page).getByRole('button', { name: 'Post', exact: true }));
  await expect(page.getByText('This is sample data, so your post in #general wasn’t published')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.post);
});

test(`a member creates an event with its own question with ${tapsOf.createEvent} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await thumb.tap(tabs(page).getByRole('link', { name: 'Events' }));
  await thumb.tap(main(page).getByRole('button', { name: 'Create Event' }));
  const form = page.getByRole('dialog', { name: 'Create Event' });
  await thumb.type(form.getByLabel('Title', { exact: true }), 'Lake Day');
  await thumb.type(form.getByLabel('Date', { exact: true }), '2030-05-01');
  await thumb.type(form.getByLabel('Time', { exact: true }), '11:00');
  await thumb.type(form.getByLabel('Location', { exact: true }), 'Whitmore Lake');
  await thumb.tap(form.getByRole('button', { name: 'Add Field' }));
  await thumb.type(form.getByRole('group', { name: 'Field 3', exact: true }).getByLabel('Field label'), 'T-shirt size');
  await thumb.tap(form.getByRole('button', { name: 'Create Event' }));
  await expect(main(page).getByRole('heading', { name: 'Lake Day' })).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.createEvent);
});

test(`an alumnus asks for a mentor with ${tapsOf.requestMentor} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'alumni');
  await thumb.tap(tabs(page).getByRole('link', { name: 'Mentorship' }));
  await thumb.tap(main(page).getByRole('tab', { name: /^Browse Mentors/ }));
  await thumb.tap(main(page).getByRole('button', { name: 'Request Mentorship' }).first());
  await expect(page.getByText(/^This is sample data, so your request to .+ wasn’t sent$/)).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.requestMentor);
});

test(`a member calls the treasurer with ${tapsOf.callTreasurer} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await find(page, thumb, 'treasurer', /Treasurer/);
  const call = page.getByRole('dialog').getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ });
  await expect(call).toHaveAttribute('href', /^tel:/);
  // Don't follow the `tel:` link, because this computer can't make calls.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await thumb.tap(call);
  expect(thumb.taps).toBe(tapsOf.callTreasurer);
});

test(`a member changes their password with ${tapsOf.changePassword} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await find(page, thumb, 'password', /Change Password/);
  await thumb.type(main(page).getByLabel('Current Password'), 'old secret');
  await thumb.type(main(page).getByLabel('New Password', { exact: true }), 'new secret');
  await thumb.type(main(page).getByLabel('Confirm New Password'), 'new secret');
  await thumb.tap(main(page).getByRole('button', { name: 'Update Password' }));
  await expect(page.getByText('This is sample data, so your password wasn’t changed')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.changePassword);
});

test(`a member switches to dark colors with ${tapsOf.darkMode} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await openAccount(page, thumb);
  await thumb.tap(page.getByText('Dark', { exact: true }));
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(thumb.taps).toBe(tapsOf.darkMode);
});

test(`a member reads the results of a past event with ${tapsOf.readResults} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await thumb.tap(tabs(page).getByRole('link', { name: 'Events' }));
  await thumb.tap(main(page).getByRole('tab', { name: /^Past Events/ }));
  await thumb.tap(main(page).getByRole('button', { name: 'View Results' }).first());
  await expect(page.getByRole('dialog', { name: /^Results: / })).toContainText('Fill rate');
  expect(thumb.taps).toBe(tapsOf.readResults);
});

test(`a member logs out with ${tapsOf.logOut} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await openAccount(page, thumb);
  await thumb.tap(page.getByRole('group', { name: 'Your account' }).getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(`${hosts.active}/`);
  expect(thumb.taps).toBe(tapsOf.logOut);
});

test(`a member reads another member’s profile with ${tapsOf.readProfile} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'member');
  await thumb.tap(tabs(page).getByRole('link', { name: 'Members' }));
  await thumb.tap(main(page).getByRole('button', { name: 'Profile' }).first());
  await expect(page.getByRole('dialog')).toContainText('Pledge class');
  expect(thumb.taps).toBe(tapsOf.readProfile);
});
