import { answer } from './support/questions.ts';
import { expect, test } from './support/openTest.ts';
import { actionLog, buttons, fact, open, row, savedLines } from './support/adminPages.ts';

test('the payments screen shows a summary and offers the actions that fit each payment’s status', async ({ page }) => {
  const written = actionLog(page);
  await open(page, 'payments', 'officer');
  const main = page.getByRole('main');
  for (const [label, value] of [
    ['Collected', '$2,930.00'],
    ['Pending', '$85.00'],
    ['Failed Payments', '1'],
    ['Success Rate', '70%'],
  ] as const) {
    await expect(fact(main, label)).toHaveText(value);
  }
  await expect(page.getByText('10 of 10 payments')).toBeVisible();
  await expect.poll(() => buttons(row(page, 'Samir Haddad'))).toEqual(['Refund Samir Haddad', 'Send Reminder to Samir Haddad']);
  await expect.poll(() => buttons(row(page, 'Devon Marsh'))).toEqual(['Send Reminder to Devon Marsh']);
  await expect.poll(() => buttons(row(page, 'Rafael Ortiz'))).toEqual(['Send Reminder to Rafael Ortiz']);
  await expect.poll(() => buttons(row(page, 'Noah Lindqvist'))).toEqual(['Retry Noah Lindqvist', 'Send Reminder to Noah Lindqvist']);
  await expect(page.getByRole('row').and(page.locator('.tone-danger'))).toHaveCount(1);
  await expect(row(page, 'Noah Lindqvist')).toHaveClass(/tone-danger/);

  await page.getByRole('button', { name: 'Retry Noah Lindqvist' }).click();
  await page.getByRole('button', { name: 'Refund Samir Haddad' }).click();
  await answer(page, '.00 to Samir Haddad?', 'Refund');
  await page.getByRole('button', { name: 'Send Reminder to Devon Marsh' }).click();
  await expect(page.getByRole('status').getByText('This is sample data, so your reminder to Devon Marsh wasn’t sent')).toBeVisible();
  await expect.poll(() => written).toEqual(['retryPayment {row: py-9}', 'refundPayment {row: py-4}', 'remindPayer {row: py-8}']);
  await expect(row(page, 'Noah Lindqvist').getByText('Failed')).toBeVisible();

  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Event' });
  await expect(page.getByText('3 of 10 payments')).toBeVisible();
  const { name, lines } = await savedLines(page, () => page.getByRole('button', { name: 'Export Report' }).click());
  expect(name).toBe('payments.csv');
  expect(lines).toHaveLength(4);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Failed' });
  await expect(page.getByText('1 of 10 payments')).toBeVisible();
});

test('the preview of a newsletter follows what is typed, and says how many people it is for', async ({ page }) => {
  await open(page, 'newsletter', 'officer');
  const main = page.getByRole('main');
  await expect(main.getByText('Your subject and text will appear here.')).toBeVisible();
  await expect(main.getByText('12 recipients on file')).toBeVisible();
  await page.getByLabel('Subject').fill('Rush week');
  await page.getByLabel('Content').fill('Bring friends.');
  await expect(main.getByRole('heading', { name: 'Rush week' })).toBeVisible();
  await expect(main.getByRole('paragraph').filter({ hasText: 'Bring friends.' })).toBeVisible();
  await page.getByLabel('Recipients').selectOption('officers');
  await expect(main.getByText('12 recipients on file')).toHaveCount(0);
  await expect(main.getByText(/^\d recipients on file/)).toBeVisible();
});

test('the newsletter screen has five audiences, no checks, sent mail, and templates', async ({ page }) => {
  const written = actionLog(page);
  await open(page, 'newsletter', 'officer');
  await expect(page.getByRole('tab')).toHaveText(['Compose', 'Sent Newsletters', 'Templates']);
  const audiences = page.getByLabel('Recipients').locator('option');
  await expect(audiences).toHaveCount(5);
  const values = await audiences.evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['all_members', 'active_members', 'officers', 'alumni', 'pledges']);
  const send = page.getByRole('button', { name: 'Send Newsletter' });
  await send.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => written).toEqual(['sendNewsletter {recipients: all_members, subject: , content: }']);
  await page.getByLabel('Subject').fill('Rush week');
  await send.click();
  await expect.poll(() => written.at(-1)).toBe('sendNewsletter {recipients: all_members, subject: Rush week, content: }');
  await page.getByLabel('Content').fill('Bring friends.');
  await page.getByLabel('Recipients').selectOption('pledges');
  await page.getByRole('button', { name: 'Save as Template' }).click();
  await expect.poll(() => written.at(-1)).toBe('saveNewsletterTemplate {recipients: pledges, subject: Rush week, content: Bring friends.}');

  await send.click();
  await expect(page.getByText('This is sample data, so “Rush week” wasn’t sent')).toBeVisible();

  await page.getByRole('tab', { name: 'Sent Newsletters' }).click();
  await expect(row(page, 'Founders Formal: last tickets')).toContainText(/42.*88%.*54%/);
  await page.getByRole('tab', { name: 'Templates' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Monthly Update', 'Event Announcement', 'Alumni Digest']);
  await page.getByRole('button', { name: 'Use Template Event Announcement' }).click();
  await expect(page.getByRole('tab', { name: 'Compose' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Compose' })).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveValue('You are invited');
  await expect(page.getByLabel('Content')).toHaveValue(/Register in the portal/);
  await page.getByRole('button', { name: 'Start without a template' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('declining the confirmation returns the focus to the button that refunds', async ({ page }) => {
  await open(page, 'payments', 'officer');
  const refund = page.getByRole('button', { name: /^Refund/ }).first();
  await refund.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(refund).toBeFocused();
});
