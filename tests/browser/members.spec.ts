import type { Page } from '@playwright/test';
import { awkward } from './support/awkward.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { withRecords } from './support/withRecords.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { test as servedTest } from './support/test.ts';

async function openDirectory(page: Page, search = '', role: 'member' | 'alumni' = 'member'): Promise<void> {
  await storeUser(page, users[role]);
  await page.goto(`${hosts[role === 'alumni' ? 'alumni' : 'active']}/dashboard/members${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const cards = (page: Page) => page.getByRole('main').locator('li', { has: page.getByRole('heading', { level: 2 }) });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const member = {
  pledgeClass: 'Fall 2023',
  role: 'Member',
  phone: '(734) 555-0100',
  location: 'Ann Arbor, MI',
  status: 'active',
  membershipType: 'active',
  major: 'History',
  year: 'Junior',
};

servedTest('the directory has a heading of its own for alumni', async ({ page, browser }) => {
  await openDirectory(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Directory');
  await expect(page.getByText('Connect with your brotherhood', { exact: true })).toBeVisible();
  const other = await browser.newPage();
  await openDirectory(other, '', 'alumni');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Brotherhood Network');
  await expect(other.getByText('Connect with active brothers and fellow alumni', { exact: true })).toBeVisible();
  await other.close();
});

test('the search covers name, email, pledge class, industry, and company and nothing else', async ({ page }) => {
  await openDirectory(page);
  const search = page.getByRole('searchbox', { name: 'Search members' });
  for (const [typed, found] of [
    ['MONTGOMERY-fitz', ['Alexander Montgomery-Fitzgerald']],
    ['Marcus.Ellery@', ['Marcus Ellery']],
    ['fall 2006', ['Walter Brandt']],
    ['healthc', ['Isaiah Freeman']],
    ['beacon ROW', ["Colin O'Rourke"]],
  ] as const) {
    await search.fill(typed);
    await expect(names(page)).toHaveText([...found]);
    await expect(page.getByText('1 of 14 members', { exact: true })).toBeVisible();
  }
  for (const elsewhere of ['Chicago', '555-0101', 'Political Science', 'Engineering Director']) {
    await search.fill(elsewhere);
    await expect(page.getByText('No members found', { exact: true })).toBeVisible();
  }
});

test('the filters of the directory offer every membership and role', async ({ page }) => {
  await openDirectory(page);
  await expect(page.getByLabel('Membership').locator('option')).toHaveText(['All Members', 'Active Brothers', 'Alumni Brothers']);
  await expect(page.getByLabel('Role').locator('option')).toHaveText([
    'All Roles',
    'President',
    'Vice President',
    'Treasurer',
    'Secretary',
    'Social Chair',
    'Rush Chair',
    'General Members',
    'Alumni',
  ]);
});

test('the filters narrow the directory together, and the count shows the result', async ({ page }) => {
  await openDirectory(page);
  await expect(page.getByText('14 of 14 members', { exact: true })).toBeVisible();
  await page.getByLabel('Membership').selectOption('Alumni Brothers');
  await expect(page.getByText('4 of 14 members', { exact: true })).toBeVisible();
  await page.getByLabel('Membership').selectOption('Active Brothers');
  await expect(page.getByText('10 of 14 members', { exact: true })).toBeVisible();
  await page.getByLabel('Role').selectOption('General Members');
  await expect(names(page)).toHaveText(['Eli Brandvold', 'Kwame Asante', 'Noah Lindqvist', 'Alexander Montgomery-Fitzgerald']);
  await page.getByRole('searchbox').fill('asante');
  await expect(names(page)).toHaveText(['Kwame Asante']);
  await page.getByLabel('Role').selectOption('Alumni');
  await expect(page.getByText('0 of 14 members', { exact: true })).toBeVisible();
  await expect(page.getByText('No members found', { exact: true })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria', { exact: true })).toBeVisible();
});

test('each office is held by one member', async ({ page }) => {
  await openDirectory(page);
  for (const role of ['President', 'Vice President', 'Treasurer', 'Secretary', 'Social Chair', 'Rush Chair']) {
    await page.getByLabel('Role').selectOption(role);
    await expect(page.getByText('1 of 14 members', { exact: true })).toBeVisible();
    await expect(cards(page).getByText(role, { exact: true })).toBeVisible();
  }
});

test('the address keeps search and filters', async ({ page }) => {
  await openDirectory(page);
  await page.getByLabel('Membership').selectOption('Alumni Brothers');
  await page.getByLabel('Role').selectOption('Alumni');
  await page.getByRole('searchbox').fill('capital');
  await expect(page).toHaveURL(/\?membership=alumni&role=Alumni&search=capital$/);
  await page.reload();
  await expect(page.getByLabel('Membership')).toHaveValue('alumni');
  await expect(page.getByRole('searchbox')).toHaveValue('capital');
  await expect(names(page)).toHaveText(['Walter Brandt']);
  await page.goBack();
  await expect(page.getByLabel('Role')).toHaveValue('');
  await expect(page.getByLabel('Membership')).toHaveValue('alumni');
});

test('actives can be messaged, alumni can be connected with, and every profile can be opened', async ({ page }) => {
  await openDirectory(page);
  await expect(cards(page)).toHaveCount(14);
  const actives = cards(page).filter({ has: page.getByRole('button', { name: 'Message', exact: true }) });
  const alumni = cards(page).filter({ has: page.getByRole('button', { name: 'Connect', exact: true }) });
  await expect(actives).toHaveCount(10);
  await expect(alumni.getByRole('heading')).toHaveText(['Priyan Nair', 'Walter Brandt', "Colin O'Rourke", 'Isaiah Freeman']);
  await expect(page.getByRole('button', { name: 'Profile', exact: true })).toHaveCount(14);
  const logged = page.waitForEvent('console', (entry) => entry.text().startsWith('[action] connectWithMember'));
  await alumni.first().getByRole('button', { name: 'Connect' }).click();
  await logged;
  await expect(page.getByText('This is sample data, so your request to connect with Priyan Nair wasn’t sent')).toBeVisible();
});

test('a profile opens in a dialog that Escape closes', async ({ page }) => {
  await openDirectory(page);
  const button = cards(page).filter({ hasText: 'Priyan Nair' }).getByRole('button', { name: 'Profile' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Priyan Nair' });
  await expect(dialog).toContainText(/Class of2011.*Northlake Systems.*Engineering Director/s);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a directory of ten thousand renders those near the window, and a search finds any member', async ({ page }) => {
  const manyMembers = Array.from({ length: 10_000 }, (_, index) => ({
    ...member,
    id: `m-${index}`,
    name: `Brother No. ${index}`,
    email: `b${index}@example.com`,
  }));
  await withRecords(page, 'directory', manyMembers);
  await openDirectory(page);
  await expect(page.getByText('10000 of 10000 members', { exact: true })).toBeVisible();
  expect(await cards(page).count()).toBeLessThanOrEqual(96);
  await page.getByRole('searchbox').pressSequentially('no. 9876');
  await expect(names(page)).toHaveText(['Brother No. 9876']);
  await page.getByRole('searchbox').fill('no. 98');
  await expect(page.getByText('299 of 10000 members', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Show 24 more' }).click();
  await expect(cards(page)).toHaveCount(48);
});

test('every value of a record is shown as text and stays within its card on a phone', async ({ page }) => {
  const texts = Object.values(awkward);
  await withRecords(
    page,
    'directory',
    texts.map((text, index) => ({ ...member, id: `m-${index}`, name: text, email: `${text}@example.com`, location: text, major: text })),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await openDirectory(page);
  await expect(cards(page)).toHaveCount(texts.length);
  await expect(page.getByRole('heading', { name: awkward.markup })).toBeVisible();
  await expect(page).toHaveTitle('Member Directory · Alpha Chapter - Active Member Portal');
  await page.getByRole('searchbox').fill(awkward.rightToLeft);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expectNoSidewaysScroll(page);
  await cards(page).nth(3).getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});

test('the industries, places, and classes of the directory are chips that count the members they would leave', async ({ page }) => {
  await openDirectory(page);
  const chips = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('button');
  await expect(chips('Industry')).toHaveText(['Consulting1', 'Finance1', 'Healthcare1', 'Technology1']);
  await expect(chips('Place').first()).toHaveText('Ann Arbor, MI7');
  await chips('Industry').filter({ hasText: 'Technology' }).click();
  await expect(page).toHaveURL(/industry=Technology/);
  await expect(page.getByText('1 of 14 members')).toBeVisible();
  await expect(chips('Place')).toHaveText(['Chicago, IL1']);
  await expect(chips('Industry').filter({ hasText: 'Technology' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  await chips('Industry').filter({ hasText: 'Technology' }).click();
  await expect(page.getByText('14 of 14 members')).toBeVisible();
});

test('the chips of the directory show the most frequent options first and the others on demand', async ({ page }) => {
  await openDirectory(page);
  const classes = page.getByRole('group', { name: 'Class', exact: true });
  await expect(classes.getByRole('button')).toHaveCount(7);
  await expect(classes.getByRole('button').first()).toHaveText('Fall 20233');
  await classes.getByRole('button', { name: '3 more: Class' }).click();
  await expect(classes.getByRole('button')).toHaveCount(10);
});
