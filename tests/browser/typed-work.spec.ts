import type { Page } from '@playwright/test';
import { dialog, events, fill } from './support/eventsPage.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/openTest.ts';

test.beforeEach(({ page }) => storeUser(page, users.member));

test.describe('unsaved input', () => {
  const typed = async (page: Page) => {
    await page.goto('/dashboard/home');
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await page.getByRole('button', { name: 'Create Event' }).click();
    const form = dialog(page, 'Create Event');
    await fill(form, { Title: 'Regatta' });
    return form;
  };
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'the close button': (page) => page.getByRole('button', { name: 'Close' }).click(),
    'a press beside the dialog': (page) => page.mouse.click(5, 5),
    'the way back': (page) => page.evaluate(() => window.history.back()),
  };

  for (const [way, leave] of Object.entries(ways)) {
    test(`unsaved input is not discarded by ${way} without a question`, async ({ page }) => {
      const form = await typed(page);
      await leave(page);
      const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(form.getByLabel('Title')).toHaveValue('Regatta');
      await expect(question).toHaveCount(0);
      await leave(page);
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/dashboard\/events$/);
    });
  }

  test('the question is accessible on a phone and in dark mode too', async ({ page }) => {
    await typed(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      }
    }
  });

  test('an empty form closes without a question', async ({ page }) => {
    await page.goto(events);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog(page, 'Create Event')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('leaving the page with unsaved input asks first, and with saved input it does not', async ({ page }) => {
    await page.goto('/dashboard/settings');
    await page.getByLabel('Bio').fill('Rows at six in the morning.');
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Bio')).toHaveValue('Rows at six in the morning.');
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.accept();
    });
    await page.reload();
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await page.getByLabel('Bio').fill('Rows at seven.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'sample' })).toBeVisible();
    await page.getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(/members$/);
    await expect.poll(() => questions).toEqual(['beforeunload']);
  });

  test('unsaved input stays in its tab, which is marked, and leaving from another tab asks first', async ({ page }) => {
    await page.goto('/dashboard/settings');
    await page.getByLabel('Bio').fill('Rows at six in the morning.');
    await page.getByRole('tab', { name: 'Privacy' }).click();
    await expect(page.getByRole('tab', { name: 'Profile (not sent yet)' })).toBeVisible();
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByLabel('Bio')).toHaveValue('Rows at six in the morning.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('tab', { name: 'Privacy' }).click();
    await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toBeVisible();
  });
});
