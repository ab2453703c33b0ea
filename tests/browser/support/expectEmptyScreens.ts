import type { Page } from '@playwright/test';
import { expectFirstSteps } from './expectFirstSteps.ts';
import { visit } from './livePeople.ts';
import { expect } from './test.ts';

/** Checks screens without records: Home lists the first steps, a reconciliation shows an empty state, and a board uses the whole width. */
export async function expectEmptyScreens(page: Page): Promise<void> {
  await expectFirstSteps(page, []);
  const main = page.getByRole('main');
  await visit(page, '/dashboard/finance/reconciliation');
  await expect(main.getByText('There is nothing to reconcile yet')).toBeVisible();
  await expect(main.getByLabel('Period')).toHaveCount(0);
  await expect(main.getByText('No options available')).toHaveCount(0);
  await visit(page, '/dashboard/messages');
  await expect(main.getByText('No channels yet')).toBeVisible();
  await expect.poll(async () => (await main.locator('#channels').boundingBox())?.width).toBeGreaterThan(600);
}
