import { existsSync } from 'node:fs';
import { inFull } from '../../support/fullCounts.ts';
import { Officer } from '../support/officer.ts';
import { expect, test } from '../support/benchTest.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;
let officer: Officer;

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1600, height: 1000 }, expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/ });
test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf(chapter);
});
test.beforeEach(({ page }) => {
  officer = new Officer(page, workbench);
});

const president = 'role=president,membershipType=active';

test('an officer books approvals with a question first, for the president alone, and with undo', async ({ page }) => {
  const actions = 'portal-config/actions.json';
  const table = 'portal-config/tables/transactions.json';
  const pending = '/dashboard/finance/transactions?status=pending';
  await officer.looksAt({ at: pending, as: president });
  await officer.opens(actions, 'Approve transaction');
  await officer.chooses('What it does', 'Update');
  await officer.chooses('Records of', 'transactions');
  await officer.fills('Confirm', 'Book {row.description}?');
  await officer.fills('Say', '{row.description} is booked');
  await officer.ticks('Undo');
  await officer.steps('Set');
  await officer.addsField('Status');
  await officer.chooses('Status', 'completed');
  await officer.addsField('Approver');
  await officer.chooses('Approved by', 'viewer.name');

  for (const where of [table, 'screens/dashboard/finance/transactions.json', 'screens/dashboard/home.json']) {
    await officer.finds('approveTransaction', where);
    await officer.checks('Show when', 'viewer.role', 'president');
  }

  const transactions = JSON.parse(workbench.saved('fixtures/transactions.json')) as { status: string }[];
  const before = transactions.filter(({ status }) => status === 'pending').length;
  expect(before).toBeGreaterThan(1);
  // Opening files has changed the page in the preview. Go back to the first page.
  const address = page.getByLabel('Preview address');
  await address.fill(pending);
  await address.press('Enter');
  await expect(page).toHaveURL(/at=[^&]*status%3Dpending/);
  // Reload the preview, because it may not show the last edit yet.
  const reloaded = page.waitForEvent('framenavigated', (frame) => frame.parentFrame() !== null);
  await page.getByRole('button', { name: 'Reload the preview' }).click();
  await reloaded;
  const approvals = officer.preview.getByRole('button', { name: /^Approve / });
  await expect(approvals).toHaveCount(before);
  const name = ((await approvals.first().getAttribute('aria-label')) ?? '').replace('Approve ', '');
  await approvals.first().click();
  const question = officer.preview.getByRole('alertdialog', { name: `Book ${name}?` });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(approvals).toHaveCount(before - 1);
  await expect(officer.preview.getByText(`${name} is booked`)).toBeVisible();
  await officer.preview.getByRole('button', { name: 'Undo' }).click();
  await expect(approvals).toHaveCount(before);

  await officer.saves();
  const written = JSON.parse(workbench.saved(actions)) as Record<string, unknown>;
  expect(written['approveTransaction']).toEqual({
    effect: 'update',
    of: 'transactions',
    set: { status: 'completed', approvedBy: 'viewer.name' },
    confirm: 'Book {row.description}?',
    say: '{row.description} is booked',
    undo: true,
  });
  expect(workbench.saved(table)).toContain('"when": { "row.status": "pending", "viewer.role": "president" }');
  await officer.looksAt({ at: pending, as: 'role=officer,membershipType=active' });
  await expect(officer.preview.getByRole('button', { name: /^View / }).first()).toBeVisible();
  await expect(approvals).toHaveCount(0);
});

// In `npm test`, officerTasks.test.ts covers these tasks without a browser.
inFull(() => {
  test('an officer adds a question for a date to an event’s registration', async ({ page }) => {
    const file = 'fixtures/events.json';
    await officer.looksAt({ at: '/dashboard/events?open=register&row=ev-1' });
    await officer.makes('Choice', { List: 'customFieldType', Label: 'Date' });
    await officer.opens(file, 'General Meeting');
    await officer.adds('Custom fields', 'Entry');
    await expect(page).toHaveURL(/customFields/);
    await officer.fills('Id', 'arrival');
    await officer.fills('Label', 'Day of arrival');
    await officer.chooses('Type', 'date');
    await expect(officer.preview.getByLabel('Day of arrival')).toHaveAttribute('type', 'date');
    await officer.saves();
    expect(workbench.saved('portal-config/choices.json')).toContain('{ "value": "date", "label": "Date" }');
    expect(workbench.saved(file)).toContain('"label": "Day of arrival"');
  });

  test('an officer undoes one change and keeps a later one in the same file', async ({ page }) => {
    const file = 'portal-config/navigation/finance.json';
    const before = workbench.saved(file);
    await officer.looksAt({ at: '/dashboard/finance/overview', as: president });
    const link = (name: string) => officer.preview.getByRole('navigation').getByRole('link', { name, exact: true });
    for (const [label, other] of [
      ['Bank Accounts', 'Accounts'],
      ['Reports', 'Statements'],
    ] as const) {
      await officer.opens(file, label);
      await officer.fills('Label', other);
      await expect(link(other)).toBeVisible();
      await officer.saves();
    }
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('button', { name: /^Take back .*Accounts/ })
      .first()
      .click();
    await officer.saves();
    expect(workbench.saved(file)).toBe(before.replace('"Reports"', '"Statements"'));
    await officer.looksAt({ at: '/dashboard/finance/overview', as: president });
    await expect(link('Bank Accounts')).toBeVisible();
    await expect(link('Statements')).toBeVisible();
  });

  test('an officer removes the mentorship program with everything that links to it or mentions it', async ({ page }) => {
    const home = 'screens/dashboard/home.json';
    await officer.looksAt({ at: '/dashboard/home', as: 'role=alumni,membershipType=alumni', on: 'alumni' });
    const links = officer.preview.getByRole('link', { name: /Mentorship/ });
    await expect(links.first()).toBeVisible();
    await officer.opens('screens/dashboard/mentorship.json');
    // Wait until the entry has loaded, because the Delete button can move until then.
    await expect(officer.entry.getByRole('heading', { name: 'Mentorship Program', level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Mentorship Program?' });
    await question.getByRole('button', { name: 'Delete it and all references to it' }).click();
    // Wait until the workbench closes the deleted file.
    await expect(page).not.toHaveURL(/file=/);
    await expect(links).toHaveCount(0);
    for (const [words, file] of [
      ['Mentorship Matches', home],
      ['Mentorship Matches', 'screens/index.json'],
      ['Mentorship that lasts', 'screens/index.json'],
      ['Actives who are looking for a mentor', home],
    ] as const) {
      await officer.finds(words, file);
      await officer.removes();
    }
    await expect(officer.preview.getByText('Mentorship Matches')).toHaveCount(0);
    await page.getByRole('tab', { name: /^Problems/ }).click();
    await page.getByRole('button', { name: 'Remove "Request mentorship"', exact: true }).click();
    await expect(page.getByText('Nothing uses the action "requestMentorship"')).toHaveCount(0);
    expect(await officer.saves({ confirms: 'lock them out' })).toContain('Mentorship Program');
    expect(existsSync(`${workbench.folder}/screens/dashboard/mentorship.json`)).toBe(false);
    for (const file of [home, 'screens/index.json', 'portal-config/navigation/alumni.json'])
      expect(workbench.saved(file)).not.toMatch(/"[^"]*(to|label|title|mentorship)": ?"?[^"]*[Mm]entorship/);
  });

  test('an officer adds a chart that counts the transactions of each month', async ({ page }) => {
    const file = 'screens/dashboard/finance/overview.json';
    await officer.looksAt({ at: '/dashboard/finance/overview', as: president });
    await officer.opens(file);
    await officer.adds('Blocks', 'Chart');
    await expect(page).toHaveURL(/place=/);
    await officer.fills('Title', 'Transactions per month');
    await officer.chooses('Grouped by', 'Date, by month');
    await expect(officer.preview.getByRole('heading', { name: 'Transactions per month' })).toBeVisible();
    // The form shows the option's name, although the file contains an object.
    await expect(await officer.field('Grouped by')).toHaveValue('Date, by month');
    await officer.saves();
    expect(workbench.saved(file)).toContain('"by": { "field": "date", "per": "month" }');
  });
});
