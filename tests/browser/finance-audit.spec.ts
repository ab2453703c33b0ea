import { holdTime } from './support/holdTime.ts';
import { readFile } from 'node:fs/promises';
import { expectFigures, loggedActions, openFinance } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';

test.describe('audit preparation', () => {
  test('the audit screen shows readiness, documents, checklist, and activity', async ({ page }) => {
    const main = await openFinance(page, 'audit');
    await expectFigures(page, [
      ['Audit Readiness', '64%'],
      ['Checklist', '9 of 14'],
      ['Documents', '2 of 5'],
      ['Errors', '1'],
    ]);
    const documents = main.getByRole('region', { name: 'Required Documents' }).getByRole('listitem');
    await expect(documents).toHaveText([
      /General Ledger.*Ready/,
      /Bank Statements.*Ready/,
      /Receipts and Invoices.*Pending/,
      /Budget to Actual Report.*Draft/,
      /Conflict of Interest Statements.*Never generated.*Error/,
    ]);
    for (const [group, tasks] of Object.entries({ 'Financial Records': 4, 'Income and Dues': 4, Governance: 3, 'Tax and Compliance': 3 })) {
      await expect(main.getByRole('region', { name: group }).getByRole('listitem')).toHaveCount(tasks);
    }
    const checklist = main.getByRole('region', { name: 'Audit Checklist' });
    await expect(checklist.getByRole('heading', { level: 2 })).toHaveText('Audit Checklist');
    await expect(checklist.getByRole('heading', { level: 3 })).toHaveText([
      'Financial Records',
      'Income and Dues',
      'Governance',
      'Tax and Compliance',
    ]);
    await expect(main.getByText('Completed', { exact: true })).toHaveCount(9);
    await expect(main.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(4);
  });

  test('a year whose tasks are all done has a sealed record of its audit', async ({ page }) => {
    const main = await openFinance(page, 'audit');
    await expect(main.getByRole('region', { name: /^Audit of / })).toHaveCount(0);
    await main.getByLabel('Fiscal year').selectOption('2023');
    await expect(main.getByRole('region', { name: 'Audit of 2023 completed' })).toContainText(
      /Tasks completed14 of 14.*Documents ready5 of 5/,
    );
    await main.getByLabel('Fiscal year').selectOption('2021');
    await expect(main.getByText('Audit Package Available')).toBeVisible();
    await expect(main.getByRole('region', { name: /^Audit of / })).toHaveCount(0);
  });

  test('every fiscal year but the current one has an audit package to download', async ({ page }) => {
    const main = await openFinance(page, 'audit');
    await expect(main.getByLabel('Fiscal year').locator('option')).toHaveText([
      '2024 (current)',
      '2023 (closed)',
      '2022 (closed)',
      '2021 (closed)',
    ]);
    await expect(main.getByText('Audit Package Available')).toHaveCount(0);
    for (const year of ['2023', '2022', '2021']) {
      await main.getByLabel('Fiscal year').selectOption(year);
      await expect(main.getByText('Audit Package Available')).toBeVisible();
      await expectFigures(page, [
        ['Audit Readiness', year === '2021' ? '93%' : '100%'],
        ['Checklist', year === '2021' ? '13 of 14' : '14 of 14'],
        ['Documents', '5 of 5'],
        ['Errors', '0'],
      ]);
      await expect(main.getByRole('region', { name: 'Recent Activity' })).toContainText(`Opened the ${year} audit folder`);
      await expect(main.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(3);
    }
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download the audit package for 2021' }).click();
    expect((await download).suggestedFilename()).toBe('audit-package-2021.csv');
    expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toHaveLength(6);
    await main.getByLabel('Fiscal year').selectOption('2024');
    await expect(main.getByText('Audit Package Available')).toHaveCount(0);
  });

  test('generating an audit package takes three seconds and then logs', async ({ page }) => {
    const lines = loggedActions(page);
    await page.clock.install();
    const main = await openFinance(page, 'audit', { search: '?year=2022' });
    const generate = main.getByRole('button', { name: 'Generate Package' });
    await holdTime(page, generate);
    await generate.click();
    await page.clock.runFor(100);
    const busy = main.getByRole('button', { name: 'Generating...' });
    await expect(busy).toBeDisabled();
    await page.clock.runFor(1500);
    await expect(busy).toBeDisabled();
    expect(lines).toEqual([]);
    await page.clock.runFor(1600);
    await expect(main.getByRole('button', { name: 'Generate Package' })).toBeEnabled();
    await expect.poll(() => lines).toEqual(['package']);
  });

  test('Enter generates a package, and the button gets the focus back', async ({ page }) => {
    await page.clock.install();
    const main = await openFinance(page, 'audit');
    const generate = main.getByRole('button', { name: 'Generate Package' });
    await holdTime(page, generate);
    await generate.press('Enter');
    await page.clock.runFor(100);
    await expect(main.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await page.clock.runFor(3100);
    await expect(generate).toBeFocused();
  });

  test('a package whose screen was left while it generated logs nothing later', async ({ page }) => {
    const lines = loggedActions(page);
    await page.clock.install();
    const main = await openFinance(page, 'audit');
    const generate = main.getByRole('button', { name: 'Generate Package' });
    await holdTime(page, generate);
    await generate.click();
    await page.clock.runFor(100);
    await expect(main.getByRole('button', { name: 'Generating...' })).toBeVisible();
    await page.clock.resume();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await page.clock.runFor(10_000);
    await page.goBack();
    await expect(main.getByRole('button', { name: 'Generate Package' })).toBeEnabled();
    expect(lines).toEqual([]);
  });
});
