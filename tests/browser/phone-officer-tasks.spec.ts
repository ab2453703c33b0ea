import { savedLines } from './support/adminPages.ts';
import { loggedActions } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';
import { find, main, next, openHome, phone, tapsOf } from './support/phoneTasks.ts';

test.use(phone);

test(`an officer compares budget and spending with ${tapsOf.compareBudget} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await find(page, thumb, 'budget', /^Budgets/);
  await expect(main(page).getByText('107% used')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.compareBudget);
});

test(`an officer approves three transactions with ${tapsOf.approvePending} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  const waiting = next(page).getByRole('listitem').filter({ hasText: '3 transactions to approve' });
  await thumb.tap(waiting.getByRole('button', { name: 'Approve all' }));
  await thumb.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }));
  await expect(page.getByText('This is sample data, so 3 approvals weren’t recorded')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.approvePending);
});

test(`an officer exports the transactions of last month with ${tapsOf.exportLastMonth} taps on a phone`, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-10T09:00');
  const thumb = await openHome(page, 'officer');
  await find(page, thumb, 'transact', /^Transactions/);
  await thumb.tap(main(page).getByRole('button', { name: 'Filters', exact: true }));
  await thumb.choose(main(page).getByLabel('Month', { exact: true }), 'Oct 2026');
  await expect(main(page).getByText(/^[1-9]\d* of 15 transactions$/)).toBeVisible();
  const { lines } = await savedLines(page, () => thumb.tap(main(page).getByRole('button', { name: 'Export', exact: true })));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).filter((line) => !line.includes('2026-10-'))).toEqual([]);
  expect(thumb.taps).toBe(tapsOf.exportLastMonth);
});

test(`an officer generates the audit package with ${tapsOf.auditPackage} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await find(page, thumb, 'audit', /^Audit Preparation/);
  const logged = loggedActions(page);
  await thumb.tap(main(page).getByRole('button', { name: 'Generate Package' }));
  await expect.poll(() => logged).toEqual(['package']);
  expect(thumb.taps).toBe(tapsOf.auditPackage);
});

test(`an officer reads who comes to the formal with ${tapsOf.readRegistrations} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await thumb.tap(main(page).getByRole('link', { name: 'Founders Formal', exact: true }));
  await thumb.tap(page.getByRole('dialog').getByRole('link', { name: 'Registrations for Founders Formal' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Registrations');
  await expect(main(page).getByText(/^\d of 9 registrations$/)).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.readRegistrations);
});

test(`an officer approves one registration with ${tapsOf.approveRegistration} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await thumb.tap(next(page).getByRole('link', { name: '3 registrations to approve' }));
  await thumb.tap(
    main(page)
      .getByRole('button', { name: /^Approve / })
      .first(),
  );
  await expect(page.getByText(/^This is sample data, so your approval of .+ wasn’t recorded$/)).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.approveRegistration);
});

test(`an officer reminds a member whose payment failed with ${tapsOf.remindPayer} tap on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await thumb.tap(next(page).getByRole('button', { name: 'Send reminder' }));
  await expect(page.getByText('This is sample data, so 1 reminder wasn’t sent')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.remindPayer);
});

test(`an officer settles an item and completes the reconciliation with ${tapsOf.reconcile} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await thumb.tap(next(page).getByRole('link', { name: 'Reconcile', exact: true }));
  await thumb.tap(
    main(page)
      .getByRole('button', { name: /^Create Book Entry: / })
      .first(),
  );
  await thumb.tap(main(page).getByRole('button', { name: 'Complete Reconciliation' }));
  await thumb.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Complete anyway' }));
  await expect(main(page).getByText('Completed', { exact: true })).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.reconcile);
});

test(`an officer downloads a saved report with ${tapsOf.downloadReport} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await find(page, thumb, 'income statement', /^Income Statement/);
  const saved = page.waitForEvent('download');
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Download' }));
  expect((await saved).suggestedFilename()).toMatch(/^Income Statement/);
  expect(thumb.taps).toBe(tapsOf.downloadReport);
});

test(`an officer sends a newsletter to the officers with ${tapsOf.sendNewsletter} taps on a phone`, async ({ page }) => {
  const thumb = await openHome(page, 'officer');
  await find(page, thumb, 'newsletter', /Compose Newsletter/);
  await thumb.type(main(page).getByLabel('Subject'), 'Officers meet on Monday');
  await thumb.type(main(page).getByLabel('Content'), 'At seven, in the library.');
  await thumb.choose(main(page).getByLabel('Recipients'), 'Officers');
  await thumb.tap(main(page).getByRole('button', { name: 'Send Newsletter' }));
  await expect(page.getByText('This is sample data, so “Officers meet on Monday” wasn’t sent')).toBeVisible();
  expect(thumb.taps).toBe(tapsOf.sendNewsletter);
});
