import type { Locator, Page } from '@playwright/test';
import { awkward } from './support/awkward.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

async function openSettings(page: Page, tab = '', role: 'member' | 'alumni' = 'member'): Promise<Locator> {
  await storeUser(page, users[role]);
  await page.goto(`${hosts[role === 'alumni' ? 'alumni' : 'active']}/dashboard/settings${tab && `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  return page.getByRole('tabpanel');
}

const logOf = (page: Page, action: string) => page.waitForEvent('console', (entry) => entry.text().startsWith(`[action] ${action} `));

test('the settings have four tabs, which the address keeps and the arrow keys move between', async ({ page }) => {
  await openSettings(page);
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Payment', 'Notifications', 'Privacy']);
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Payment' }).click();
  await expect(page).toHaveURL(/tab=payment$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Notifications' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('End');
  // The reload restores the tab from the address, so wait for the address to change.
  await expect(page).toHaveURL(/tab=privacy$/);
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Privacy' })).toBeVisible();
});

test('the profile form is prefilled with the member’s data', async ({ page }) => {
  const panel = await openSettings(page);
  await expect(panel.getByLabel('Full Name')).toHaveValue('John Smith');
  await expect(panel.getByLabel('Email')).toHaveValue('john.smith@example.com');
  await expect(panel.getByLabel('Phone')).toHaveValue('(734) 555-0142');
  await expect(panel.getByLabel('Location')).toHaveValue('Ann Arbor, MI');
  await expect(panel.getByLabel('Major')).toHaveValue('Economics');
  await expect(panel.getByLabel('Year')).toHaveValue('Junior');
  await expect(panel.getByLabel('Year').locator('option:not([value=""])')).toHaveText([
    'Freshman',
    'Sophomore',
    'Junior',
    'Senior',
    'Graduate',
    'Alumni',
  ]);
  await expect(panel.getByLabel('Bio')).not.toBeEmpty();
  await expect(panel.getByLabel('Bio')).toHaveAttribute('rows', '4');
});

test('the profile of an alumnus says "Alumni" as the year', async ({ page }) => {
  const panel = await openSettings(page, '', 'alumni');
  await expect(panel.getByLabel('Full Name')).toHaveValue('Walter Brandt');
  await expect(panel.getByLabel('Year')).toHaveValue('Alumni');
});

test('saving the profile only logs it to the console', async ({ page }) => {
  const panel = await openSettings(page);
  await panel.getByLabel('Phone').fill('');
  await panel.getByLabel('Phone').pressSequentially('73455501999');
  await expect(panel.getByLabel('Phone')).toHaveValue('(734) 555-0199');
  await panel.getByLabel('Year').selectOption('Senior');
  const logged = logOf(page, 'saveProfile');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({ name: 'John Smith', phone: '(734) 555-0199', year: 'Senior' });
  await expect(page.getByText('This is sample data, so your profile wasn’t saved')).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Year')).toHaveValue('Junior');
});

test('a profile with an invalid email can’t be saved until it is fixed', async ({ page }) => {
  const panel = await openSettings(page);
  await panel.getByLabel('Email').fill('john at home');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByText('Please enter a valid email address')).toBeVisible();
  await expect(panel.getByLabel('Email')).toBeFocused();
  await panel.getByLabel('Email').fill('john@home.example');
  await expect(panel.getByText('Please enter a valid email address')).toBeHidden();
});

test('the payment tab shows sample dues and a sample card', async ({ page }) => {
  const panel = await openSettings(page, 'payment');
  await expect(panel.getByRole('region', { name: 'Monthly Dues' })).toContainText(/\$85\.00.*Billed on the 15th/s);
  await expect(panel.getByRole('region', { name: 'Payment Method' })).toContainText('Card ending in 4242');
});

test('all five notifications are on until the member turns them off', async ({ page }) => {
  const panel = await openSettings(page, 'notifications');
  const labels = ['Email Notifications', 'Push Notifications', 'Event Reminders', 'Message Board', 'Dues Reminders'];
  await expect(panel.getByRole('switch')).toHaveCount(5);
  for (const label of labels) await expect(panel.getByRole('switch', { name: label })).toBeChecked();
  await panel.getByText('Push Notifications', { exact: true }).click();
  await expect(panel.getByRole('switch', { name: 'Push Notifications' })).not.toBeChecked();
  const logged = logOf(page, 'saveNotifications');
  await panel.getByRole('button', { name: 'Save Preferences' }).click();
  expect(await (await logged).args()[1]?.jsonValue()).toEqual({
    emailNotifications: true,
    pushNotifications: false,
    eventReminders: true,
    messageBoard: true,
    duesReminders: true,
  });
});

test('only the current password can be shown, and no password is logged or kept', async ({ page }) => {
  const panel = await openSettings(page, 'privacy');
  const current = panel.getByLabel('Current Password');
  await current.fill('old secret');
  await panel.getByLabel('New Password', { exact: true }).fill('new secret');
  await panel.getByLabel('Confirm New Password').fill('another secret');
  for (const field of await panel.locator('input').all()) await expect(field).toHaveAttribute('type', 'password');
  await expect(panel.getByRole('button', { name: /password/i })).toHaveText([/Show password$/, 'Update Password']);
  await panel.getByRole('button', { name: 'Show password' }).click();
  await expect(current).toHaveAttribute('type', 'text');
  await expect(panel.getByLabel('New Password', { exact: true })).toHaveAttribute('type', 'password');
  await panel.getByRole('button', { name: 'Hide password' }).click();
  await expect(current).toHaveAttribute('type', 'password');
  const logged = logOf(page, 'changePassword');
  await panel.getByRole('button', { name: 'Update Password' }).click();
  expect(JSON.stringify(await (await logged).args()[1]?.jsonValue())).not.toContain('secret');
  await expect(page.getByText('This is sample data, so your password wasn’t changed')).toBeVisible();
  await expect(current).toHaveValue('');
});

test('entered text stays while another tab is open', async ({ page }) => {
  const panel = await openSettings(page);
  await panel.getByLabel('Bio').fill('Half a sentence, and then');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await panel.getByRole('switch', { name: 'Message Board' }).click();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect(panel.getByLabel('Bio')).toBeHidden();
  await page.goBack();
  await expect(panel.getByRole('switch', { name: 'Message Board' })).not.toBeChecked();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(panel.getByLabel('Bio')).toHaveValue('Half a sentence, and then');
  await panel.getByLabel('Bio').pressSequentially('!');
  const logged = logOf(page, 'saveProfile');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({ bio: 'Half a sentence, and then!' });
});

test('every value that is entered or stored for a member is shown as text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await storeUser(page, { ...users.member, name: awkward.markup, location: awkward.endless.slice(0, 200) });
  await page.goto(`${hosts.active}/dashboard/settings`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByLabel('Full Name')).toHaveValue(awkward.markup);
  for (const text of Object.values(awkward)) {
    await panel.getByLabel('Bio').fill(text);
    await panel.getByLabel('Major').fill(text);
    await expectNoSidewaysScroll(page);
  }
  // Replace the long text, because it exceeds the maximum length of a single-line field.
  await panel.getByLabel('Major').fill(awkward.emoji);
  const logged = logOf(page, 'saveProfile');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({ name: awkward.markup, bio: awkward.prose.trim() });
  await expect(page).toHaveTitle('Settings · Alpha Chapter - Active Member Portal');
});
