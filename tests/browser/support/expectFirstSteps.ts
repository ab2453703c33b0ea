import type { Page } from '@playwright/test';
import { visit } from './livePeople.ts';
import { expect } from './test.ts';

const steps = [
  'Invite the members',
  'Plan the first event',
  'Open the message board',
  'Add the bank accounts',
  'Introduce the chapter to visitors',
] as const;

/** Opens Home as the president, and checks that exactly these first steps are done. */
export async function expectFirstSteps(page: Page, done: readonly (typeof steps)[number][]): Promise<void> {
  await visit(page, '/dashboard/home');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'First steps' })).toBeVisible();
  for (const step of steps) {
    const line = main.getByRole('listitem').filter({ hasText: step });
    if (done.includes(step)) await expect(line).toContainText('Done');
    else await expect(line).not.toContainText('Done');
  }
}
