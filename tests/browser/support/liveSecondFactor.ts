import { expect, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations } from './expectNoAxeViolations.ts';
import { enter, invite, join, password, capture, visit } from './livePeople.ts';

/** Enters the next code in a form. `key` is the secret that codes are computed from. */
async function enterCode(page: Page, key: string, button: string): Promise<void> {
  const period = 30_000;
  const code = TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + period });
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: button }).click();
}

/** Sets up two-step sign-in. Returns the secret key and the recovery codes. */
async function setUp(page: Page): Promise<{ key: string; codes: string[] }> {
  const main = page.getByRole('main');
  await main.getByLabel('Your password').fill(password);
  await main.getByRole('button', { name: 'Set it up' }).click();
  await expect(main.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoAxeViolations(page);
  await capture(page, 'second-factor');
  const key = (await main.getByText(/^([A-Z2-7]{4} ){7}/).innerText()).replaceAll(' ', '');
  await enterCode(page, key, 'Turn it on');
  const codes = (await main.getByText(/^\w{4}-\w{4}-\w{4}\n/).innerText()).split('\n');
  await expectNoAxeViolations(page);
  await capture(page, 'recovery-codes');
  await main.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(main.getByText('You have 10 recovery codes left.')).toBeVisible();
  return { key, codes };
}

/**
 * The president sets up two-step sign-in, requires it from officers, and signs in with it on a phone. A new officer must set it up, too.
 */
export async function requireSecondFactor(browser: Browser, president: Page, email: string): Promise<void> {
  const { origin } = new URL(president.url());
  const link = await invite(president, 'olaf@example.org', 'officer');
  await visit(president, '/dashboard/two-step');
  const { codes } = await setUp(president);
  await visit(president, '/dashboard/admin/people');
  await president.getByRole('button', { name: 'Require two-step sign-in' }).click();
  await president.getByRole('alertdialog').getByRole('button', { name: 'Require two-step sign-in' }).click();
  await expect(president.getByText('All of them have set it up.')).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })).newPage();
  await phone.goto(`${origin}/?open=login`);
  await enter(phone, email);
  const code = phone.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectNoAxeViolations(phone);
  await capture(phone, 'sign-in-code');
  await code.fill('000000');
  await code.press('Enter');
  await expect(phone.getByRole('alert')).toContainText('This code isn’t right');
  await code.fill(codes[0] ?? '');
  await code.press('Enter');
  await expect(phone).toHaveURL(/\/dashboard\/home/);
  await phone.context().close();

  const olaf = await join(browser, { link, name: 'Olaf Officer', email: 'olaf@example.org' });
  await expect(olaf).toHaveURL(/\/dashboard\/two-step/);
  await expect(olaf.getByText('Until you set it up, you have the same access as any other member.')).toBeVisible();
  await expect(olaf.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await expect(president.getByText('Not set up yet: Olaf Officer.')).toBeVisible();
  await president.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectNoAxeViolations(president);
  await setUp(olaf);
  await expect(olaf.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  await expect(president.getByText('All of them have set it up.')).toBeVisible();
  await olaf.context().close();
}
