import { port } from '../support/hosts.ts';
import { Officer, soon } from '../support/officer.ts';
import { expect, test } from '../support/test.ts';
import { chapter, openWorkbench, type OpenedWorkbench } from '../support/workbench.ts';

// Everyday tasks of the chapter's officers: something that was not there.
let workbench: OpenedWorkbench;
let officer: Officer;

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1600, height: 1000 }, expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/ });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  workbench = await openWorkbench(chapter, port + 8);
});
test.afterAll(() => workbench.close());
test.beforeEach(({ page }) => {
  test.setTimeout(180_000);
  officer = new Officer(page, workbench);
});

const president = 'role=president,membershipType=active';

test('7: events have another type, with a color of its own', async () => {
  await officer.looksAt({ at: '/dashboard/events' });
  await officer.makes('Choice', { List: 'eventType', Label: 'Philanthropy', Tone: 'success' });
  await soon(officer.preview.locator('option', { hasText: 'Philanthropy' }).first()).toBeAttached();
  await officer.saves();
  expect(workbench.saved('portal-config/choices.json')).toContain(
    '{ "value": "philanthropy", "label": "Philanthropy", "tone": "success" }',
  );
});

test('10: pledges have a variant of their own', async ({ page }) => {
  await officer.looksAt({ at: '/dashboard/home', as: president });
  await officer.makes('Variant', {
    Name: 'pledges',
    'Host name': 'pledges.alphachapter.example',
    'Made like': 'active',
    'Organization name': 'Alpha Pledges',
    'Membership type': 'pledge',
  });
  await page.getByLabel('Variant', { exact: true }).selectOption('pledges');
  await soon(officer.preview.getByText('Alpha Pledges').first()).toBeVisible();
  await officer.saves();
  expect(JSON.parse(workbench.saved('portal-config/domains/pledges.json'))).toMatchObject({
    domain: 'pledges.alphachapter.example',
    branding: { organizationName: 'Alpha Pledges' },
  });
});

test('8: the first page has a figure more', async () => {
  const file = 'screens/dashboard/home.json';
  await officer.looksAt({ at: '/dashboard/home' });
  await officer.opens(file, 'Group', 'Stats');
  await officer.adds('Items', 'Entry');
  await officer.fills('Label', 'Registrations');
  await officer.steps('Value');
  await officer.chooses('Count', 'registrations');
  await soon(officer.preview.getByText('Registrations', { exact: true })).toBeVisible();
  await officer.saves();
  expect(workbench.saved(file)).toContain('{ "label": "Registrations", "value": { "count": "registrations" } }');
});
