import type { Locator, Page } from '@playwright/test';
import { storeUser, users } from './storedUser.ts';
import { expect, hosts } from './test.ts';

export const financeTitles = {
  overview: 'Finance Overview',
  transactions: 'Transactions',
  accounts: 'Bank Accounts',
  reconciliation: 'Reconciliation',
  budgets: 'Budgets',
  reports: 'Reports',
  audit: 'Audit Preparation',
} as const;

/** Opens a screen of the Finance Center as a member. Returns its `main` element. */
export async function openFinance(
  page: Page,
  screen: keyof typeof financeTitles,
  { search = '', host = hosts.active }: { search?: string; host?: string } = {},
): Promise<Locator> {
  await storeUser(page, users.member);
  await page.goto(`${host}/dashboard/finance/${screen}${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(financeTitles[screen]);
  return page.getByRole('main');
}

/** Checks the labels and figures of the cards at the top of the screen. */
export async function expectFigures(page: Page, figures: readonly (readonly [label: string, figure: string])[]): Promise<void> {
  const cards = page.getByRole('main').locator('section > div > dl').first().locator(':scope > div');
  await expect(cards.locator('dt')).toHaveText(figures.map(([label]) => label));
  for (const [index, [, figure]] of figures.entries()) await expect(cards.nth(index).locator('dd').first()).toHaveText(figure);
}

/** Collects the names of logged actions and events, such as `approveTransaction` from `[action] approveTransaction {…}`. */
export function loggedActions(page: Page): string[] {
  const names: string[] = [];
  page.on('console', (message) => {
    const line = /^\[\w+\] (\w+)/.exec(message.text());
    if (message.type() === 'info' && line?.[1]) names.push(line[1]);
  });
  return names;
}
