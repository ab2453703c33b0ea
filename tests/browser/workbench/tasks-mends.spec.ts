import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { Officer } from '../support/officer.ts';
import { expect, test } from '../support/benchTest.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1600, height: 1000 }, expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/ });
test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf(chapter);
});

interface Mistake {
  file: string;
  /** The correct text. The test replaces it with `after`. Empty for a new file. */
  before: string;
  after: string;
  line: number;
  message: string;
}

/** Errors, such as a misspelled key or an unknown gate. */
const errors: readonly (Mistake & { fix: string })[] = [
  {
    file: 'portal-config/navigation/alumni.json',
    before: '"label": "Message Board"',
    after: '"lable": "Message Board"',
    line: 9,
    message: '"lable" is not a known key here',
    fix: 'Change to "label"',
  },
  {
    file: 'screens/dashboard/admin/_layout.json',
    before: '"gate": "admin"',
    after: '"gate": "admn"',
    line: 3,
    message: 'There is no gate "admn"',
    fix: 'Change to "admin"',
  },
  {
    file: 'portal-config/gates.json',
    before: '"viewer.role": "president"',
    after: '"viewer.role": "presidnt"',
    line: 6,
    message: '"viewer.role" can never be "presidnt"',
    fix: 'Change to "president"',
  },
  {
    file: 'screens/dashboard/finance/overview.json',
    before: '"row.status": "pending"',
    after: '"row.status": "pendng"',
    line: 95,
    message: '"row.status" can never be "pendng"',
    fix: 'Change to "pending"',
  },
  {
    file: 'portal-config/forms/report.json',
    before: 'page.period',
    after: 'page.perod',
    line: 4,
    message: '"page.perod" is not a valid path',
    fix: 'Change to "page.period"',
  },
  {
    file: 'portal-config/tables/transactions.json',
    before: '"row.status": "pending"',
    after: '"row.staus": "pending"',
    line: 34,
    message: '"row.staus" is not a valid path',
    fix: 'Change to "row.status"',
  },
  {
    file: 'fixtures/newsletters.json',
    before: '"id": "nl-2"',
    after: '"id": "nl-1"',
    line: 11,
    message: 'Another record already has the id "nl-1"',
    fix: 'Rename this entry to "nl-12"',
  },
];

const survey = 'portal-config/forms/survey.json';
const gates = 'portal-config/gates.json';
const links = 'portal-config/navigation/alumni.json';
/** Mistakes that cause a warning, such as an unused form. */
const warnings: readonly Mistake[] = [
  {
    file: gates,
    before: '"viewer.role": "president"',
    after: '"viewer.role": "alumni"',
    line: 6,
    message: 'No one passes the gate "superAdmin"',
  },
  { file: links, before: '"/dashboard/messages"', after: '"/dashboard/admin/events"', line: 9, message: 'can see this link' },
  {
    file: survey,
    before: '',
    after: '{ "fields": [{ "name": "wish", "label": "Wish", "type": "text" }], "submit": "Send", "onSubmit": "signOut" }\n',
    line: 1,
    message: 'Nothing uses the form "survey"',
  },
];

function make({ file, before, after }: Mistake): void {
  const path = join(workbench.folder, file);
  const content = before === '' ? '' : readFileSync(path, 'utf8');
  expect(content).toContain(before);
  writeFileSync(path, before === '' ? after : content.replace(before, after));
}

test('an officer finds and fixes ten kinds of mistakes where they are', async ({ page }) => {
  const officer = new Officer(page, workbench);
  const texts = [...errors, ...warnings].filter(({ file }) => file !== survey).map(({ file }) => [file, workbench.saved(file)] as const);
  await officer.looksAt({ at: '/dashboard/home', as: 'role=alumni,membershipType=alumni', on: 'alumni' });
  await page.getByRole('tab', { name: /^Problems/ }).click();
  const problems = page.getByRole('tabpanel', { name: /^Problems/ });
  const problem = ({ file, message, line }: Mistake) =>
    problems
      .getByRole('listitem')
      .filter({ hasText: message })
      .filter({ hasText: `${file}:${line}:` });

  errors.forEach(make);
  await expect(page.getByText(/Last good version: \d+ problems to fix/)).toBeVisible();
  for (const mistake of errors) await expect(problem(mistake)).toBeVisible();
  for (const mistake of errors) {
    await problem(mistake).getByRole('button', { name: mistake.fix }).click();
    await expect(problem(mistake)).toHaveCount(0);
  }
  await expect(problems.getByText('No problems')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await officer.saves();
  for (const [file, text] of texts) if (!file.startsWith('fixtures/')) expect(workbench.saved(file)).toBe(text);

  warnings.forEach(make);
  const [gate, link, form] = warnings;
  if (!gate || !link || !form) throw new Error('there are three');
  await expect(problem(form)).toBeVisible();
  await problem(form)
    .getByRole('button', { name: `Delete ${survey}` })
    .click();
  await expect(problem(form)).toHaveCount(0);
  await problem(gate).getByRole('button', { name: 'Go there' }).click();
  await officer.entry.getByRole('group', { name: 'The viewer: role' }).getByLabel('Value', { exact: true }).selectOption('president');
  await page.getByRole('tab', { name: /^Problems/ }).click();
  await expect(problem(gate)).toHaveCount(0);
  await problem(link).getByRole('button', { name: 'Go there' }).click();
  await officer.chooses('Links to', '/dashboard/messages');
  await page.getByRole('tab', { name: /^Problems/ }).click();
  await expect(problems.getByText('No problems')).toBeVisible();
  await expect(officer.preview.getByRole('navigation').getByRole('link', { name: 'Message Board' })).toBeVisible();
  await officer.saves();
  for (const [file, text] of texts) if (!file.startsWith('fixtures/')) expect(workbench.saved(file)).toBe(text);
});

test('an officer deletes a page and everything that only it used, many at once', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=screens/dashboard/mentorship.json`);
  await expect(page.frameLocator('iframe').locator('h1').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it and all references to it' }).click();
  await page.getByRole('tab', { name: /^Problems/ }).click();
  const count = async () => Number(/\d+/.exec(await page.getByRole('tab', { name: /^Problems/ }).innerText())?.[0] ?? 0);
  const several = page.getByRole('region', { name: 'Fix several at once' });
  // Each of these buttons removes more than ten items.
  for (const label of [/unused items…$/, /\d…$/]) {
    await several.getByRole('button', { name: label }).first().click();
    const before = await count();
    const dialog = page.getByRole('dialog', { name: /^Remove all \d+/ });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(10);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: /^Fix \d+ problems$/ }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(count).not.toBe(before);
  }
  await expect.poll(count).toBeLessThan(15);
});
