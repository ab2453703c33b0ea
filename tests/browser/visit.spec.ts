import type { Page } from '@playwright/test';
import { holdTime } from './support/holdTime.ts';
import { ada, card, dialog, fill, openRegistration } from './support/eventsPage.ts';
import { holdBack } from './support/holdBack.ts';
import { storageKey, storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

/** Collects action names from the browser console. */
function logged(page: Page): string[] {
  const names: string[] = [];
  page.on('console', (message) => {
    const name = /^\[action\] (\w+)/.exec(message.text())?.[1];
    if (name) names.push(name);
  });
  return names;
}

async function open(page: Page, path: string, role: keyof typeof users = 'member') {
  await storeUser(page, users[role]);
  await page.goto(`${hosts.active}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the page accepts another click or key press. Uses real time, because events ignore Playwright's clock. */
async function waitForDelay(page: Page) {
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 550, start);
}

test('several quick clicks or presses of Enter count once, and a later press counts again', async ({ page }) => {
  const names = logged(page);
  await open(page, '/dashboard/settings');
  const save = page
    .getByRole('button', { name: 'Save Profile' })
    .or(page.getByRole('button', { name: /^(Save|Update)/ }))
    .first();
  await save.dblclick();
  await expect.poll(() => names.length).toBe(1);
  await waitForDelay(page);
  await save.click({ clickCount: 3, delay: 20 });
  await expect.poll(() => names.length).toBe(2);
  await waitForDelay(page);
  await save.focus();
  // On a slow machine, the key presses may be too far apart to count as a single press, so try again.
  await expect(async () => {
    const before = names.length;
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
    await waitForDelay(page);
    expect(names.length).toBe(before + 1);
  }).toPass();
});

test('dialogs that were opened and closed leave no history entries behind', async ({ page }) => {
  await open(page, '/dashboard/home');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  const register = card(page, 'Founders Formal').getByRole('button', { name: 'Register' });
  for (const way of ['Escape', 'X', 'Escape']) {
    await register.click();
    await expect(dialog(page, 'Register for Founders Formal')).toBeVisible();
    if (way === 'X') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/events$/);
  }
  await register.dblclick();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

const night = 'Alumni Networking Night';

for (const way of ['Escape', 'X', 'Back']) {
  test(`${way} while registering takes no place, and the page says so`, async ({ page }) => {
    await page.clock.install();
    await open(page, '/dashboard/events');
    const form = await openRegistration(page, night);
    await fill(form, ada);
    await form.getByLabel('Industry').selectOption('Finance');
    const before = await card(page, night).textContent();
    const register = form.getByRole('button', { name: 'Register' });
    await holdTime(page, register);
    await register.click();
    await page.clock.runFor(100);
    await expect(form.getByRole('button', { name: /Registering/ })).toBeVisible();
    if (way === 'Escape') await page.keyboard.press('Escape');
    if (way === 'X') await form.getByRole('button', { name: 'Close' }).click();
    if (way === 'Back') await page.goBack();
    await page.clock.runFor(500);
    await expect(page.getByText('The registration was canceled. Nothing was sent.')).toBeVisible();
    await page.clock.runFor(3000);
    await expect(form).toHaveCount(0);
    expect(await card(page, night).textContent()).toBe(before);
  });
}

test('a page that is left open past midnight knows the new day', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T23:58:00') });
  await open(page, '/dashboard/events?open=register&row=ev-2');
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeVisible();
  // Move past all deadlines in the sample data.
  await page.clock.setFixedTime(new Date('2027-11-22T00:01:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('dialog').getByText('Registration Closed')).toBeVisible();
});

test('a tour stores nothing but the user, and going back restores the scroll position', async ({ page }) => {
  await open(page, '/dashboard/members');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.evaluate(() => sessionStorage.removeItem('seeded'));
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Member Directory' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await expect.poll(() => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[storageKey], []]);
});

const settingsScript = /assets\/settings-[\w-]+\.js$/;

test('a press of Logout counts even if the screen appears during the press', async ({ page }) => {
  await storeUser(page, users.president);
  const release = await holdBack(page, settingsScript);
  await page.goto(`${hosts.active}/dashboard/home`);
  const account = page.getByRole('button', { name: 'Your account' });
  // Wait until the portal has started. Before that, a click on a link loads the page again.
  await expect(account).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await account.click();
  await page.getByRole('group', { name: 'Your account' }).getByRole('button', { name: 'Logout' }).hover();
  await page.mouse.down();
  release();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(`${hosts.active}/`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a press in the drawer counts even if a screen appears during the press', async ({ page }) => {
    await storeUser(page, users.member);
    const release = await holdBack(page, settingsScript);
    await page.goto(`${hosts.active}/dashboard/home`);
    const more = page.getByRole('button', { name: 'More' });
    const drawer = page.getByRole('dialog');
    await more.click();
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await expect(drawer).toHaveCount(0);
    await more.click();
    await drawer.getByRole('link', { name: 'Members', exact: true }).hover();
    await page.mouse.down();
    release();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(/members$/);
    await expect(drawer).toHaveCount(0);
  });

  test('the Back button closes the drawer', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/settings$/);
    await page.getByRole('button', { name: 'More' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/home$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
