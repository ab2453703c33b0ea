import type { Browser, Page } from '@playwright/test';
import { openFolder } from '../../../engine/server/database/embedded.ts';
import { expect } from './expect.ts';
import { followLink, isStarted } from './followLink.ts';
import { playQuickly } from './playQuickly.ts';
import { storageKey } from './storedUser.ts';

export const password = 'a boat on dry land';

interface Joining {
  link: string;
  name: string;
  email: string;
  /** True for the chapter's first person. */
  isFirst?: boolean;
  /** True if the test loads pages while offline. Its animations then run at normal speed. */
  loadsOffline?: boolean;
}

/** Opens an empty page in a new browser context. */
async function openPage(browser: Browser, loadsOffline = false): Promise<Page> {
  const context = await browser.newContext();
  if (!loadsOffline) playQuickly(context);
  return context.newPage();
}

/** Opens an invitation link in a new browser context, joins, and signs in. */
export async function joinOnPages(browser: Browser, { link, name, email, isFirst = false }: Joining): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(link);
  // The first person types their own email address.
  if (isFirst) await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('link', { name: 'Go to the portal' }).click();
  await signIn(page, email);
  return page;
}

/** Like `joinOnPages`, but faster: sends requests without opening the pages. */
export async function join(browser: Browser, { link, name, email, loadsOffline }: Joining): Promise<Page> {
  const page = await openPage(browser, loadsOffline);
  // Open a page on the server, because the server rejects requests from other origins.
  await page.goto(new URL('/robots.txt', link).href);
  const statuses = await page.evaluate(
    async ({ address, form, key }) => {
      const joined = await fetch(address, { method: 'POST', body: new URLSearchParams(form) });
      const signedIn = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: form.email, password: form.password }),
      });
      const { user } = await signedIn.json();
      // Store the user, as the portal does after a sign-in.
      localStorage.setItem(key, JSON.stringify(user));
      return [joined.status, signedIn.status];
    },
    { address: link, form: { email, name, password, again: password }, key: storageKey },
  );
  expect(statuses).toEqual([201, 200]);
  await page.goto(new URL('/dashboard/home', link).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Opens a path as a link in the portal does. Loads the page if the portal isn't running there. */
export async function visit(page: Page, path: string): Promise<void> {
  const { href } = new URL(path, page.url());
  await ((await page.evaluate(isStarted)) ? followLink(page, href) : page.goto(href));
}

/** Invites a person and returns the invitation link. The president must be signed in. */
export async function invite(page: Page, email: string, role = 'member'): Promise<string> {
  return page.evaluate(
    async (invited) => {
      const response = await fetch('/data/invitations', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ row: invited }),
      });
      const { row } = await response.json();
      return String(row.link);
    },
    { email, role, membershipType: 'active' },
  );
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/?open=login`);
  await enter(page, email);
  await expect(page).toHaveURL(/\/dashboard\/home/);
}

/** Fills in and submits the sign-in dialog. */
export async function enter(page: Page, email: string, typed = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Brotherhood Access' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
}

/** Sends a request as the signed-in user. Returns the status. */
export function ask(page: Page, method: string, path: string, body?: unknown): Promise<number> {
  return page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(where, {
        method: how,
        ...(what !== '' && { headers: { 'Content-Type': 'application/json' }, body: what }),
      });
      return response.status;
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
}

/**
 * Adds a failed backup, and `count` payments of one dollar. The last payment has the latest date. Call this while the server is stopped.
 */
export async function addPaymentsAndFailure(folder: string, count: number): Promise<void> {
  const database = await openFolder(folder);
  await database.owner.query(
    `insert into portal.transactions (id, date, description, category, account, amount, status, reference)
     select 'many-' || n, to_char(date '2016-01-01' + n, 'YYYY-MM-DD'), 'Payment ' || n, 'Dues', 'Operating Checking', 100, 'completed', 'MANY-' || n
     from generate_series(1, ${count}) n`,
  );
  await database.owner.query(
    `insert into live.failed_jobs (job, attempts, since, at, next, why) values ('backup', 2, now(), now(), now(), 'The disk is full.')`,
  );
  await database.close();
}

/** Adds a bank account as the president, and returns to the transactions. */
export async function addBankAccount(page: Page): Promise<void> {
  await visit(page, '/dashboard/finance/transactions?open=newTransaction');
  await page.getByRole('dialog', { name: 'Add a transaction' }).getByRole('link', { name: 'Bank Accounts' }).click();
  await page.getByRole('button', { name: 'Add Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' });
  const facts = { Account: 'Operating Checking', Bank: 'Harbor Trust', 'Last four digits of the number': '4521', Balance: '2500' };
  for (const [label, text] of Object.entries(facts)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Type').selectOption('Checking');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(page.getByText('Harbor Trust · ****4521')).toBeVisible();
  await visit(page, '/dashboard/finance/transactions');
}

/** Saves screenshots in the folder that the environment variable `PICTURES` names. Does nothing if `PICTURES` is undefined. */
export async function capture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

/** Enters wrong passwords until the dialog says how long to wait. The sign-in dialog must be open. */
export async function expectWaitAfterGuesses(page: Page): Promise<void> {
  const guess = { email: 'nobody@example.org', password: 'a guess at it' };
  await expect(async () => {
    // The server counts attempts per minute. On a slow machine, the count may be reset, so try again.
    await expect.poll(() => ask(page, 'POST', '/api/auth/login', guess)).toBe(429);
    await enter(page, guess.email, guess.password);
    await expect(page.getByRole('dialog').getByText(/Too many attempts\. Try again in \d+ seconds\./)).toBeVisible({ timeout: 10_000 });
  }).toPass();
}
