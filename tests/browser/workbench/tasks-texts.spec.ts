import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { inFull } from '../../support/fullCounts.ts';
import { Officer } from '../support/officer.ts';
import { expect, test } from '../support/benchTest.ts';
import { chapter, startPicking, type OpenedWorkbench } from '../support/workbench.ts';

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

test('an officer edits a link’s text in the preview, moves the link, and undoes both, without a form', async ({ page }) => {
  const file = 'portal-config/navigation/active.json';
  await officer.looksAt({ at: '/dashboard/home' });
  await startPicking(page);
  const links = officer.preview.getByRole('navigation').first().getByRole('link');
  await officer.preview.getByRole('link', { name: 'Message Board', exact: true }).focus();
  await page.keyboard.press('F2');
  const input = officer.preview.getByRole('textbox', { name: 'Text', exact: true });
  await expect(input).toHaveValue('Message Board');
  await input.fill('Brothers’ Wall');
  await input.press('Enter');
  await expect(links.nth(2)).toHaveText(/Brothers’ Wall/);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(links.nth(3)).toHaveText(/Brothers’ Wall/);
  await officer.preview.locator('body').press('Enter');
  await expect(officer.entry.getByText(file, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(links.nth(2)).toHaveText(/Brothers’ Wall/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(links.nth(2)).toHaveText(/Message Board/);
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
});

test('an officer shows a banner to two roles until a day, and drags a condition into a group', async ({ page }) => {
  const file = 'screens/dashboard/events.json';
  const officerSeat = 'role=officer,membershipType=active';
  await officer.looksAt({ at: '/dashboard/events', as: officerSeat });
  await officer.opens(file);
  await officer.adds('Blocks', 'Banner');
  await officer.fills('Title', 'Officers meet on Friday');
  const banner = officer.preview.getByText('Officers meet on Friday');
  await expect(banner).toBeVisible();

  await officer.checks('Show when', 'viewer.role', 'president');
  await expect(banner).toHaveCount(0);
  await officer.entry.getByRole('checkbox', { name: 'officer' }).check();
  await expect(banner).toBeVisible();
  const day = await officer.tests('Show when', 'now.date');
  await day.getByLabel('Day', { exact: true }).fill('2099-12-31');
  await expect(banner).toBeVisible();
  const section = officer.entry.getByRole('region', { name: 'Show when' });
  // The remove button is on the row's first line, even if the row has several lines.
  const [field, remove] = [await day.getByLabel('Field').boundingBox(), await day.getByRole('button', { name: /^Remove/ }).boundingBox()];
  expect(remove?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
  await expect(section).toContainText('today is 2099-12-31 or earlier');
  await expect(section).toContainText(/Currently true for Officers and Presidents/);

  await section.getByLabel('Add a condition', { exact: true }).last().selectOption('group:any');
  const group = section.getByRole('group', { name: 'At least one of these holds' });
  await group.getByLabel('Add to the group “At least one of these holds”').selectOption('gate:superAdmin');
  // Wait for the text to change. Otherwise, the layout could move during the drag.
  await expect(section).toContainText('the gate "superAdmin" is open');
  await expectNoAxeViolations(page);
  await section.getByRole('group', { name: 'The viewer: role' }).locator('.wb-drag').dragTo(group);
  await expect(group.getByRole('group', { name: 'The viewer: role' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(group.getByRole('group', { name: 'The viewer: role' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).first().click();
  await officer.saves();
  const { blocks } = JSON.parse(workbench.saved(file)) as { blocks: readonly Readonly<Record<string, unknown>>[] };
  expect(blocks.find(({ title }) => title === 'Officers meet on Friday')?.['when']).toEqual({
    'now.date': { lte: '2099-12-31' },
    any: [{ gate: 'superAdmin' }, { 'viewer.role': ['officer', 'president'] }],
  });
});

test('an officer uses a picture as the logo mark, removes it again, and saves it', async ({ page }) => {
  const file = 'portal-config/domains/alumni.json';
  const stored = 'fixtures/files/pictures/crest.webp';
  await officer.looksAt({ at: '/dashboard/home', ...alumnus });
  await officer.opens(file, 'Theme');
  const choose = await officer.field('Choose a file: Logo picture');
  const logo = officer.preview.locator('img[src="/pictures/crest.webp"]');
  const isShown = () => logo.first().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 320 } });
  await choose.setInputFiles({ name: 'Crest.png', mimeType: 'image/png', buffer: picture });
  await expect(officer.entry.getByRole('img', { name: 'Logo picture now' })).toBeVisible();
  await expect.poll(isShown).toBe(true);
  await expect(page.getByRole('button', { name: 'Save 2 files' })).toBeVisible();
  expect(workbench.has(stored)).toBe(false);
  await officer.entry.getByRole('button', { name: 'Remove logo picture' }).click();
  await expect(logo).toHaveCount(0);
  await officer.entry.getByRole('button', { name: 'Undo the removal' }).click();
  await expect.poll(isShown).toBe(true);
  await officer.saves();
  expect(workbench.has(stored)).toBe(true);
  expect(workbench.saved(file)).toContain('"logoPicture": "/pictures/crest.webp"');
});

test('an officer replaces a word in all texts with the keyboard, and undoes it in one step', async ({ page }) => {
  const file = 'portal-config/portal.json';
  await page.goto(workbench.address);
  const search = page.getByRole('searchbox', { name: 'Search names and text' });
  await search.fill('brother');
  await expect(page.getByRole('button', { name: 'Replace…' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace in all files' });
  await dialog.getByLabel('Replace with').fill('Sister');
  const names = dialog.getByRole('group', { name: 'Names and addresses' });
  await expect(names.getByRole('checkbox', { name: /^brother becomes sister@alphachapter/ }).first()).not.toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Portal text' }).getByRole('checkbox').first()).toBeChecked();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Replace with').press('Enter');
  await expect(page.getByText(/Replaced “brother” with “Sister” in \d+ places/)).toBeVisible();
  await officer.saves();
  expect(workbench.saved(file)).toContain('Invalid credentials. Sisters only.');
  expect(workbench.saved('screens/index.json')).toContain('one sisterhood, one place');
  expect(workbench.saved('fixtures/profiles.json')).toContain('brother@alphachapter.example');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await officer.saves();
  expect(workbench.saved(file)).toContain('Invalid credentials. Brothers only.');
});

// officerTasks.test.ts covers these tasks without a browser, so run them here only in full runs.
inFull(() => {
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
    const color = () =>
      officer.preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-primary').trim());
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

  test('an officer renames the message board in every text, and no name or address', async ({ page }) => {
    await page.goto(`${workbench.address}/?find=Message+Board`);
    await page.getByRole('button', { name: 'Replace…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace in all files' });
    await dialog.getByLabel('Replace with').fill('Town Square');
    await dialog.getByRole('button', { name: /^Replace in \d+ places$/ }).click();
    await officer.saves();
    expect(workbench.saved('portal-config/navigation/active.json')).toContain('"label": "Town Square", "to": "/dashboard/messages"');
    expect(workbench.saved('portal-config/live/over/portal-config/navigation/active.json')).toContain('"$after": "Town Square"');
    expect(workbench.saved('screens/dashboard/messages.json')).toContain('"title": "Town Square"');
  });
});
