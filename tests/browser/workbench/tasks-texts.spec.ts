import { Officer } from '../support/officer.ts';
import { expect, test } from '../support/benchTest.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

// Everyday tasks of the chapter's officers: the portal's texts and numbers.
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

const alumnus = { as: 'role=alumni,membershipType=alumni', on: 'alumni' };

test('an officer renames a link of the alumni portal', async () => {
  const file = 'portal-config/navigation/alumni.json';
  const before = workbench.saved(file);
  await officer.looksAt({ at: '/dashboard/home', ...alumnus });
  await officer.opens(file, 'Message Board');
  await officer.fills('Label', 'Brothers’ Wall');
  await expect(officer.preview.getByRole('link', { name: 'Brothers’ Wall' })).toBeVisible();
  expect(workbench.saved(file)).toBe(before);
  await officer.saves();
  expect(workbench.saved(file)).toBe(before.replace('"Message Board"', '"Brothers’ Wall"'));
});

test('an officer closes the finance center to members without an office', async () => {
  const file = 'screens/dashboard/finance/_layout.json';
  await officer.looksAt({ at: '/dashboard/home' });
  const link = officer.preview.getByRole('navigation').getByRole('link', { name: 'Finance' });
  await expect(link).toBeVisible();
  await officer.opens(file);
  await officer.chooses('Gate', 'admin');
  await expect(link).toHaveCount(0);
  expect(await officer.saves()).toMatch(/[Mm]ember.*no longer/);
  expect(JSON.parse(workbench.saved(file))).toMatchObject({ gate: 'admin', name: 'Finance Center' });
});

test('an officer changes the name and color of the alumni portal', async () => {
  const file = 'portal-config/domains/alumni.json';
  const before = workbench.saved(file);
  await officer.looksAt({ at: '/dashboard/home', ...alumnus });
  await officer.opens(file, 'Branding');
  await officer.fills('Tagline', 'Home of the Alumni');
  await expect(officer.preview.getByText('Home of the Alumni').first()).toBeVisible();
  await officer.opens(file, 'Theme');
  await officer.fills('Primary', '#7c2d12');
  const color = () => officer.preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-primary').trim());
  await expect.poll(color).toContain('#7c2d12');
  await officer.saves();
  expect(workbench.saved(file)).toBe(before.replace('#1e40af', '#7c2d12').replace('Alumni Portal', 'Home of the Alumni'));
});

test('an officer changes the limits for few spots and for a budget’s warnings in one place', async () => {
  const file = 'portal-config/portal.json';
  const before = workbench.saved(file);
  await officer.looksAt({ at: '/dashboard/finance/budgets', as: 'role=president,membershipType=active' });
  await officer.opens(file, 'Numbers');
  await officer.fills('Few spots', '30');
  await officer.fills('Budget amber', '40');
  await officer.fills('Budget red', '50');
  await officer.saves();
  expect(workbench.saved(file)).toBe(
    before
      .replace('"fewSpots": 5', '"fewSpots": 30')
      .replace('"budgetAmber": 75', '"budgetAmber": 40')
      .replace('"budgetRed": 90', '"budgetRed": 50'),
  );
});

test('an officer lets accounts go longer without reconciliation', async () => {
  const file = 'portal-config/portal.json';
  await officer.looksAt({ at: '/dashboard/finance/accounts', as: 'role=president,membershipType=active' });
  const stale = officer.preview.getByText('Needs reconciliation');
  await expect(stale.first()).toBeVisible();
  await officer.opens(file, 'Numbers');
  await officer.fills('Stale after days', '3650');
  await expect(stale).toHaveCount(0);
  await officer.saves();
  expect(workbench.saved(file)).toContain('"staleAfterDays": 3650');
});

test('an officer adds a channel to the message board and makes it the first one', async () => {
  await officer.looksAt({ at: '/dashboard/messages' });
  await officer.opens('fixtures/channels.json');
  await officer.adds('Channel', 'Channel');
  await officer.fills('Id', 'house');
  await officer.fills('Name', 'House');
  await expect(officer.preview.getByText('House', { exact: true })).toBeVisible();
  await officer.opens('screens/dashboard/messages.json', 'State', 'Channel');
  await officer.fills('Default', 'house');
  await expect(officer.preview.getByText(/#house|House/).first()).toBeVisible();
  await officer.saves();
  expect(workbench.saved('fixtures/channels.json')).toContain('"name": "House"');
  expect(workbench.saved('screens/dashboard/messages.json')).toContain('"default": "house", "from": "channels"');
});
