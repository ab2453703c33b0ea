import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Clicks a button in a confirmation dialog. Checks first that Cancel has the focus. */
export async function answer(page: Page, words: string, label: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: words });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: label, exact: true }).click();
}
