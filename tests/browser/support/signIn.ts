import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Signs in with the landing page's dialog, and waits for the first screen. Opens the landing page first if no page is open.
 * @param email The user's role depends on this address.
 */
export async function signIn(page: Page, email: string, password = 'secret123'): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/');
  await page.getByRole('banner').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Brotherhood Access' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
  await expect(page).toHaveURL(/\/dashboard\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
