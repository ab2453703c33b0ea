import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Answers with `label` what is asked in these words. The focus begins at the answer that changes nothing. */
export async function answer(page: Page, words: string, label: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: words });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: label, exact: true }).click();
}
