import type { Locator, Page } from '@playwright/test';
import { slowAnswers } from './support/eventsPage.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { holdTime } from './support/holdTime.ts';
import { signIn } from './support/signIn.ts';
import { storageKey } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { test as loaded } from './support/test.ts';

async function openDialog(page: Page, host = '') {
  await page.goto(`${host}/`);
  await page.getByRole('banner').getByRole('button').click();
  return page.getByRole('dialog', { name: 'Brotherhood Access' });
}

const storedUser = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

test.describe('the sign-in dialog', () => {
  test('the dialog opens from the one faint button in the banner and describes itself', async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Authorized members only')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(dialog.getByLabel('Email')).toHaveAttribute('required', '');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('required', '');
    await expect(dialog.getByLabel('Password', { exact: true })).not.toHaveAttribute('minlength');
  });

  loaded('the faint mark becomes fully visible on hover', async ({ page }) => {
    await page.goto(hosts.active);
    const button = page.getByRole('banner').getByRole('button');
    await button.hover();
    // The button covers the mark in the banner, so the button's background must be transparent.
    await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.getByRole('banner').locator('svg').first()).toHaveCSS('opacity', '1');
  });

  test('the dialog closes with Escape and gives the focus back', async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button')).toBeFocused();
  });

  test('the dialog has its own address and closes with the back button', async ({ page }) => {
    await openDialog(page);
    await expect(page).toHaveURL(/open=login/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the dialog refuses a password of five characters', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill('john.smith@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('12345');
    await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid credentials. Brothers only.');
    await expectNoAxeViolations(page);
    expect(await storedUser(page)).toBeNull();
  });

  test('a reopened dialog is empty and shows no earlier refusal', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill('john.smith@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('12345');
    await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button').click();
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await expect(dialog.getByRole('alert')).toBeHidden();
  });

  test('closing the dialog during a sign-in cancels the sign-in', async ({ page }) => {
    await page.clock.install();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill('john.smith@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('secret123');
    const enter = dialog.getByRole('button', { name: 'Enter Brotherhood' });
    await holdTime(page, enter);
    await enter.click();
    await page.clock.runFor(100);
    await expect(dialog.getByRole('button', { name: 'Authenticating...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.resume();
    // Opening the dialog again must not continue the canceled sign-in.
    await page.getByRole('banner').getByRole('button').click();
    await expect(enter).toBeEnabled();
    await page.clock.runFor(3000);
    await expect(page).toHaveURL(/open=login/);
    expect(await storedUser(page)).toBeNull();
  });

  test('the dialog refuses an email without an @', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill('john.smith');
    await dialog.getByLabel('Password', { exact: true }).fill('secret123');
    await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid credentials. Brothers only.');
  });

  test('the dialog asks for missing values at their fields', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('the dialog shows progress and can be submitted only once', async ({ page }) => {
    await page.clock.install();
    await slowAnswers(page, 60_000);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill('john.smith@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('secret123');
    await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
    await expect(dialog.getByRole('button', { name: 'Authenticating...' })).toBeDisabled();
    await expectNoAxeViolations(page);
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  loaded('the dialog shows an error if the browser refuses to store the session', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill('john.smith@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('secret123');
    await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await expect(dialog.getByLabel('Email')).toHaveValue('john.smith@example.com');
  });

  loaded('the dialog’s form loads ahead on hover', async ({ page }) => {
    await page.goto('/');
    const form = page.waitForResponse((response) => /Form.*\.js$/.test(response.url()));
    await page.getByRole('banner').getByRole('button').hover();
    await form;
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('an alumni brother who signs in on the active host sees the portal gate at once', async ({ page }) => {
  const dialog = await openDialog(page, hosts.active);
  await dialog.getByLabel('Email').fill('pat.doe@alumni.example');
  await dialog.getByLabel('Password', { exact: true }).fill('secret123');
  await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  expect(JSON.parse((await storedUser(page)) ?? 'null')).toMatchObject({ role: 'alumni', membershipType: 'alumni', name: 'Pat Doe' });
});

for (const { host, email, role, membershipType, name } of [
  { host: 'active', email: 'the.officer@example.com', role: 'officer', membershipType: 'active', name: 'The Officer' },
  { host: 'alumni', email: 'walter-brandt@example.com', role: 'alumni', membershipType: 'alumni', name: 'Walter Brandt' },
] as const)
  test(`${email} signs in on the ${host} host as ${role} and is stored`, async ({ page }) => {
    await page.goto(hosts[host]);
    await signIn(page, email);
    expect(JSON.parse((await storedUser(page)) ?? 'null')).toMatchObject({ role, membershipType, name, email });
  });

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

loaded('the keyboard alone is enough to sign in, navigate, and log out', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('john.smith@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Settings', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('group', { name: 'Your account' }).getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hosts.development}/`);
});
