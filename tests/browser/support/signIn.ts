import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Signs in with the landing page's dialog, and waits for the first screen after sign-in. Stays on the page's host. If no page is open yet,
 * uses the base URL.
 * @param email Determines the user's role.
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
