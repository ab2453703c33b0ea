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

test('an officer rearranges a table’s columns, renames headers, and adds one that counts days', async ({ page }) => {
  const file = 'portal-config/tables/payments.json';
  await officer.looksAt({ at: '/dashboard/admin/payments', as: president });
  await officer.opens(file);
  await page.getByRole('button', { name: 'Remove status' }).click();
  await page.getByRole('button', { name: 'Move amount up' }).click();
  const columns = officer.entry.getByRole('region', { name: 'Columns' }).getByRole('listitem');
  await expect(columns).toHaveText([/^⠿?Member/, /^⠿?amount/, /^⠿?Payment/, /^⠿?date/]);
  await officer.steps('amount');
  await officer.fills('Label', 'How much');
  await officer.opens(file);
  await officer.adds('Columns', 'Column');
  await officer.fills('Label', 'Days ago');
  await officer.steps('Value');
  await officer.turns('The number of days between two dates');
  const headers = officer.preview.getByRole('columnheader');
  await expect(headers.filter({ hasText: 'How much' })).toBeVisible();
  await expect(headers.filter({ hasText: 'Days ago' })).toBeVisible();
  await expect(headers.filter({ hasText: 'Status' })).toHaveCount(0);
  await officer.saves();
  const saved = JSON.parse(workbench.saved(file)) as { columns: Record<string, unknown>[] };
  expect(saved.columns.map(({ field, label }) => field ?? label)).toEqual(['memberName', 'amount', 'type', 'date', 'Days ago']);
  expect(saved.columns.at(-1)).toEqual({ label: 'Days ago', value: { days: ['row.date', 'now.date'] } });
});

// `npm test` covers these tasks without a browser, in officerTasks.test.ts.
inFull(() => {
  test('an officer adds a required profile field with its own error message', async () => {
    await officer.looksAt({ at: '/dashboard/settings' });
    await officer.makes('Field', { Entity: 'profile', Label: 'Nickname', Form: 'profile' });
    const nickname = officer.preview.getByLabel('Nickname');
    await expect(nickname).toBeVisible();
    await officer.opens('portal-config/forms/profile.json', 'nickname');
    await officer.ticks('Required');
    await expect(officer.preview.locator('.form-field-label', { hasText: 'Nickname' })).toHaveText('Nickname*');
    await officer.steps('Messages');
    await officer.fills('Required', 'Everybody here has one.');
    await expect(async () => {
      await nickname.fill('');
      await officer.preview.getByRole('button', { name: 'Save Changes' }).press('Enter');
      await expect(officer.preview.getByText('Everybody here has one.').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await officer.saves();
    expect(workbench.saved('portal-config/entities/profile.json')).toContain('"label": "Nickname"');
    const { fields } = JSON.parse(workbench.saved('portal-config/forms/profile.json')) as { fields: unknown[] };
    expect(fields.at(-1)).toEqual({ name: 'nickname', required: true, messages: { required: 'Everybody here has one.' } });
  });

  test('an officer makes a field appear only after another answer', async () => {
    const file = 'portal-config/forms/report.json';
    await officer.looksAt({ at: '/dashboard/finance/reports', as: president });
    const notes = officer.preview.getByLabel('Include notes');
    await expect(notes).toBeVisible();
    await officer.opens(file, 'Include notes');
    await officer.tests('Show when', 'form.charts');
    await expect(notes).toHaveCount(0);
    await officer.preview.getByLabel('Include charts').press('Space');
    await expect(notes).toBeVisible();
    await officer.saves();
    expect(workbench.saved(file)).toContain(
      '{ "name": "notes", "label": "Include notes", "type": "checkbox", "when": { "form.charts": true } }',
    );
  });

  test('an officer makes the treasurer a role that alone enters the finance center', async ({ page }) => {
    const file = 'screens/dashboard/finance/_layout.json';
    await officer.looksAt({ at: '/dashboard/home' });
    await officer.makes('Role', { Label: 'Treasurer', Tone: 'success' });
    await officer.opens(file);
    await officer.chooses('Gate', 'treasurer');
    const link = officer.preview.getByRole('navigation').getByRole('link', { name: 'Finance' });
    await expect(link).toHaveCount(0);
    await officer.adds('Blocks', 'Banner');
    await officer.fills('Title', 'The books close on Friday');
    await page.getByLabel('As', { exact: true }).selectOption({ label: 'Treasurer · Active' });
    await expect(link).toBeVisible();
    await link.press('Enter');
    await expect(officer.preview.getByText('The books close on Friday')).toBeVisible();
    expect(await officer.saves()).toContain('Finance');
    expect(workbench.saved('portal-config/choices.json')).toContain('"label": "Treasurer", "tone": "success"');
    expect(workbench.saved('portal-config/gates.json')).toContain('"treasurer": { "gate": "signedIn", "viewer.role": "treasurer" }');
    expect(workbench.saved('portal-config/portal.json')).toContain('"use": "treasurer"');
    expect(JSON.parse(workbench.saved(file))).toMatchObject({
      gate: 'treasurer',
      blocks: [{ block: 'banner', title: 'The books close on Friday' }],
    });
  });
});
