import type { Page } from '@playwright/test';
import { ada, addField, dialog, events, fill, openRegistration, slowAnswers } from './support/eventsPage.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/openTest.ts';

test.beforeEach(async ({ page }) => storeUser(page, users.member));

for (const width of [1280, 360]) {
  test.describe(`an events screen at ${width}px`, () => {
    test.use({ viewport: { width, height: 800 } });

    async function expectSound(page: Page): Promise<void> {
      await expectNoSidewaysScroll(page);
      // axe measures only the visible part of a control, so scroll the form out from under its buttons.
      await page.locator('dialog[open] form').evaluate((form) => form.scrollIntoView({ block: 'end' }));
      await expectNoAxeViolations(page);
    }

    test('a registration that is being sent fits the window and is accessible', async ({ page }) => {
      await slowAnswers(page, 60_000);
      await page.goto(events);
      const form = await openRegistration(page, 'Alumni Networking Night');
      await fill(form, ada);
      await form.getByLabel('Industry').selectOption('Finance');
      await form.getByRole('button', { name: 'Register' }).click();
      await expect(form.getByRole('button', { name: 'Registering...' })).toBeDisabled();
      await expectSound(page);
    });

    test('a new event with errors, or while it is being sent, fits the window and is accessible', async ({ page }) => {
      await slowAnswers(page, 60_000);
      await page.goto(events);
      await page.getByRole('button', { name: 'Create Event' }).click();
      const form = dialog(page, 'Create Event');
      await fill(form, { Title: 'Ball', Date: '2030-05-01', Time: '18:30', Location: 'Pier 7', Capacity: '0' });
      const meal = await addField(form, 3, 'Meal', 'Select', true);
      await form.getByRole('button', { name: 'Create Event' }).click();
      await expect(form.getByText('Capacity must be at least 1')).toBeVisible();
      await expectSound(page);
      await fill(form, { Capacity: '1' });
      await fill(meal, { 'Option 1': 'Fish' });
      await form.getByRole('button', { name: 'Create Event' }).click();
      await expect(form.getByRole('button', { name: 'Creating...' })).toBeDisabled();
      await expectSound(page);
    });
  });
}
