import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { expectNoAxeViolations } from './expectNoAxeViolations.ts';
import { capture, visit } from './livePeople.ts';

/** Follows the link from Home to a failed backup, and checks that another attempt also fails. */
export async function expectFailedBackup(page: Page): Promise<void> {
  await visit(page, '/dashboard/home');
  // Wait for the whole list, because an entry that loads later moves the link.
  await expect(page.getByRole('link', { name: 'You owe nothing' })).toBeVisible();
  await page.getByRole('link', { name: '1 job failed' }).click();
  const failed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Automatic backup' });
  await expect(failed).toContainText('The disk is full.');
  await expect(failed).toContainText('Failed 2 times');
  await expectNoAxeViolations(page);
  await capture(page, 'failed-job');
  await failed.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Another server is running this job' }).first()).toBeVisible();
}
