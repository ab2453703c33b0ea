import { storeUser, users } from './storedUser.ts';
import { expect, hosts } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

export const screens = {
  analytics: 'Analytics',
  registrations: 'Event Registrations',
  newsletter: 'Newsletter',
  members: 'Member Management',
  events: 'Event Management',
  payments: 'Payment Management',
  content: 'Content Management',
  system: 'System Admin',
} as const;
export type Name = keyof typeof screens;
export const all = Object.entries(screens);

export async function open(page: Page, screen: Name, role: 'officer' | 'president' = 'president') {
  await storeUser(page, users[role]);
  await page.goto(`${hosts.active}/dashboard/admin/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens[screen]);
}

/** Collects the actions that the page logs to the console. */
export function actionLog(page: Page): string[] {
  const written: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info' && message.text().startsWith('[action]')) written.push(message.text().replace('[action] ', ''));
  });
  return written;
}

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const buttons = (inside: Locator) =>
  inside.getByRole('button').evaluateAll((found) => found.map((button) => button.getAttribute('aria-label')));
export const card = (page: Page, title: string, level = 2) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level, name: title, exact: true }) });
export const fact = (inside: Locator, term: string) =>
  inside.locator('dl > div', { has: inside.page().locator('dt', { hasText: new RegExp(`^${term}$`) }) }).locator('dd');

/** Presses a button that downloads a file, and returns the file's lines. */
export async function savedLines(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  };
}
