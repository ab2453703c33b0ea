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

test('an officer adds an area for chores with records, a page, a form, a button, and a link', async () => {
  await officer.looksAt({ at: '/dashboard/home' });
  await officer.makes('Collection', { 'Plural name': 'House Chores', 'Singular name': 'Chore' }, [
    { Name: 'What to do' },
    { Name: 'Area', Kind: 'One of several choices', Choices: 'Kitchen, Yard, Bath' },
    { Name: 'Due', Kind: 'Date' },
    { Name: 'Done', Kind: 'Checkbox' },
  ]);
  await officer.preview.getByRole('navigation').getByRole('link', { name: 'House Chores' }).press('Enter');
  const yard = officer.preview.getByRole('row').filter({ hasText: 'Yard' });
  await expect(yard).toBeVisible();
  await yard.getByRole('button', { name: /^Done/ }).press('Enter');
  await expect(yard.getByRole('button', { name: /^Done/ })).toHaveCount(0);
  await officer.preview.getByRole('button', { name: 'Add Chore' }).press('Enter');
  const choreForm = officer.preview.getByRole('dialog', { name: 'New Chore' });
  await choreForm.getByLabel('What to do').fill('Mop the hall');
  await choreForm.getByRole('button', { name: 'Add Chore' }).press('Enter');
  await expect(officer.preview.getByRole('row').filter({ hasText: 'Mop the hall' })).toBeVisible();
  await officer.saves();
  expect(JSON.parse(workbench.saved('portal-config/entities/chore.json'))).toMatchObject({ label: 'Chore', of: 'houseChores' });
  expect(workbench.saved('portal-config/choices.json')).toContain('{ "value": "yard", "label": "Yard" }');
  for (const menu of ['active', 'alumni'])
    expect(workbench.saved(`portal-config/navigation/${menu}.json`)).toContain('/dashboard/house-chores');
});

// `npm test` skips these tests, because officerTasks.test.ts performs the same tasks without a browser.
inFull(() => {
  test('an officer adds a type of event with its own color', async () => {
    await officer.looksAt({ at: '/dashboard/events' });
    await officer.makes('Choice', { List: 'eventType', Label: 'Philanthropy', Tone: 'success' });
    await expect(officer.preview.locator('option', { hasText: 'Philanthropy' }).first()).toBeAttached();
    await officer.saves();
    expect(workbench.saved('portal-config/choices.json')).toContain(
      '{ "value": "philanthropy", "label": "Philanthropy", "tone": "success" }',
    );
  });

  test('an officer gives pledges their own variant', async ({ page }) => {
    await officer.looksAt({ at: '/dashboard/home', as: president });
    await officer.makes('Variant', {
      Name: 'pledges',
      'Organization name': 'Alpha Pledges',
      'Membership type': 'pledge',
    });
    await expect(page.getByLabel('Variant', { exact: true })).toHaveValue('pledges');
    await expect(officer.preview.getByText('Alpha Pledges').first()).toBeVisible();
    await officer.saves();
    expect(JSON.parse(workbench.saved('portal-config/domains/pledges.json'))).toMatchObject({
      domain: 'pledges.alphachapter.example',
      branding: { organizationName: 'Alpha Pledges' },
    });
  });

  test('an officer adds a figure to the first page', async () => {
    const file = 'screens/dashboard/home.json';
    await officer.looksAt({ at: '/dashboard/home' });
    await officer.opens(file, 'Group: figures', 'Stats: activeFigures');
    await officer.adds('Items', 'Entry');
    await officer.fills('Label', 'Registrations');
    await officer.steps('Value');
    await officer.chooses('Count', 'registrations');
    await expect(officer.preview.getByText('Registrations', { exact: true })).toBeVisible();
    await officer.saves();
    expect(workbench.saved(file)).toContain('{ "label": "Registrations", "value": { "count": "registrations" } }');
  });

  test('an officer adds a leave request: a page with a form that is sent, refused without consent, and done', async () => {
    await officer.looksAt({ at: '/dashboard/home' });
    await officer.makes('Flow', { Title: 'Leave of absence', Button: 'Ask for it', 'When done': 'Enjoy your time off.' }, [
      { Name: 'Reason', Kind: 'Multi-line text' },
      { Name: 'I have asked my captain', Kind: 'Checkbox', Refused: 'no' },
    ]);
    await officer.preview.getByRole('navigation').getByRole('link', { name: 'Leave of absence' }).press('Enter');
    const reason = officer.preview.getByLabel('Reason');
    const consent = officer.preview.getByLabel('I have asked my captain');
    const send = officer.preview.getByRole('button', { name: 'Ask for it' });
    await expect(reason).toBeVisible();
    await reason.fill('A year abroad');
    await send.press('Enter');
    await expect(officer.preview.getByText('That didn’t work. Please try again.')).toBeVisible();
    await expect(reason).toHaveValue('A year abroad');
    await consent.press('Space');
    await send.press('Enter');
    await expect(officer.preview.getByText('Enjoy your time off.')).toBeVisible();
    await officer.saves();
    expect(JSON.parse(workbench.saved('portal-config/flows/leaveOfAbsence.json'))).toMatchObject({
      initial: 'asking',
      states: {
        sending: { after: { signIn: [{ target: 'failed', when: { 'context.iHaveAskedMyCaptain': { not: true } } }, 'done'] } },
        done: { on: { AGAIN: 'asking' } },
      },
    });
    expect(workbench.saved('screens/dashboard/leave-of-absence.json')).toContain('"machine": "leaveOfAbsence"');
  });

  test('an officer retitles a block that the live portal changes, and the changes for live follow', async ({ page }) => {
    const [file, over] = ['screens/dashboard/home.json', 'portal-config/live/over/screens/dashboard/home.json'];
    await officer.looksAt({ at: '/dashboard/home', as: 'role=alumni,membershipType=alumni', on: 'alumni' });
    await officer.opens(file);
    await page.getByRole('button', { name: 'Open its changes' }).click();
    await expect(officer.entry.getByText(over, { exact: true })).toBeVisible();
    await expect(officer.entry.getByText('In the live portal, this file overrides parts of another file')).toBeVisible();
    await page.getByRole('button', { name: 'Open the original' }).click();
    await officer.steps('Banner: Alumni Network Benefits');
    await officer.fills('Title', 'Perks of the Network');
    await expect(officer.preview.getByText('Perks of the Network')).toBeVisible();
    await officer.saves();
    expect(workbench.saved(over)).toContain('{ "$at": "Perks of the Network", "text"');
  });
});
