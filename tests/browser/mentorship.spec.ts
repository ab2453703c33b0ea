import type { Locator, Page } from '@playwright/test';
import { awkward } from './support/awkward.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { withRecords } from './support/withRecords.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

const tabs = ['My Mentorships (3)', 'Requests (3)', 'Browse Mentors (6)'];

async function openProgram(page: Page, search = ''): Promise<Locator> {
  await storeUser(page, users.alumni);
  await page.goto(`${hosts.alumni}/dashboard/mentorship${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentorship Program');
  return page.getByRole('tabpanel');
}

const cards = (panel: Locator) => panel.locator('li:has(h2)');
const card = (panel: Locator, name: string) => cards(panel).filter({ hasText: name });

test('the program has a button to request a mentor and three tabs with counts', async ({ page }) => {
  await openProgram(page);
  await expect(page.getByRole('button', { name: 'Request Mentor', exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(tabs);
  await page.getByRole('tab', { name: 'Requests (3)' }).click();
  await expect(page).toHaveURL(/tab=requests$/);
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'My Mentorships (3)' })).toBeVisible();
});

test('a mentorship shows mentor, mentee, meetings, match date, and last contact', async ({ page }) => {
  const panel = await openProgram(page);
  await expect(cards(panel)).toHaveCount(3);
  const date = String.raw`\w{3} \d{1,2}, \d{4}`;
  await expect(card(panel, 'Priyan Nair')).toContainText(
    new RegExp(`Mentor.*Priyan Nair.*Active.*Mentee.*Kwame Asante.*Meetings.*5.*Matched.*${date}.*Last contact.*${date}`, 's'),
  );
  await expect(card(panel, 'Walter Brandt')).toContainText('Pending');
  await expect(card(panel, "Colin O'Rourke")).toContainText('Completed');
  for (const action of ['Message', 'Schedule Meeting'])
    await expect(panel.getByRole('button', { name: action, exact: true })).toHaveCount(3);
});

test('a request shows requester, industry, skills, message, and date and is pending', async ({ page }) => {
  const panel = await openProgram(page, '?tab=requests');
  await expect(cards(panel)).toHaveCount(3);
  await expect(card(panel, 'Eli Brandvold')).toContainText(
    /Pending.*hardware to software.*Industry.*Technology.*Skills.*Robotics.*Internships.*Requested.*\w{3} \d{1,2}, \d{4}/s,
  );
  await expect(cards(panel).filter({ hasText: 'Pending' })).toHaveCount(3);
  for (const action of ['Accept', 'Decline']) await expect(panel.getByRole('button', { name: action, exact: true })).toHaveCount(3);
});

test('mentors can be found by name, company, or expertise, ignoring case', async ({ page }) => {
  const panel = await openProgram(page, '?tab=browse');
  await expect(cards(panel)).toHaveCount(6);
  await expect(cards(panel).first()).toContainText(
    /Priyan Nair.*Technology.*Distributed systems.*Rated 4\.9 out of 5.*3 mentees.*Class of 2011.*Chicago, IL/s,
  );
  for (const action of ['Request Mentorship', 'View Profile'])
    await expect(panel.getByRole('button', { name: action, exact: true })).toHaveCount(6);
  const search = panel.getByRole('searchbox', { name: 'Search mentors' });
  for (const [typed, found] of [
    ['SUTHER', 'Grant Sutherland'],
    ['copperLINE', 'Mateo Villarreal'],
    ['graduate SCHOOL', 'Isaiah Freeman'],
  ] as const) {
    await search.fill(typed);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText([found]);
  }
  await search.fill('Minneapolis');
  await expect(panel.getByText('No mentors found')).toBeVisible();
});

test('mentors can be filtered by industry', async ({ page }) => {
  const panel = await openProgram(page, '?tab=browse');
  const industry = panel.getByLabel('Industry');
  await expect(industry.locator('option')).toHaveText(['All', 'Technology', 'Finance', 'Consulting', 'Healthcare', 'Marketing']);
  for (const [chosen, found] of [
    ['Technology', ['Priyan Nair', 'Mateo Villarreal']],
    ['Finance', ['Walter Brandt']],
    ['Consulting', ["Colin O'Rourke"]],
    ['Healthcare', ['Isaiah Freeman']],
    ['Marketing', ['Grant Sutherland']],
  ] as const) {
    await industry.selectOption(chosen);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText([...found]);
  }
  await expect(page).toHaveURL(/industry=Marketing/);
  await panel.getByRole('searchbox').fill('equity');
  await expect(cards(panel)).toHaveCount(0);
});

test('no button of the program changes anything', async ({ page }) => {
  const panel = await openProgram(page);
  const press = async (name: string) => {
    const logged = page.waitForEvent('console', (entry) => entry.text().startsWith('[action] '));
    await page.getByRole('button', { name, exact: true }).first().click();
    await logged;
  };
  await press('Message');
  await press('Schedule Meeting');
  await page.getByRole('tab', { name: 'Requests' }).click();
  await press('Accept');
  await press('Decline');
  await expect(cards(panel)).toHaveCount(3);
  await page.getByRole('tab', { name: 'Browse Mentors' }).click();
  await press('Request Mentorship');
  await press('View Profile');
  await expect(page.getByRole('tab')).toHaveText(tabs);
  await expect(page.getByRole('status').getByText(/^This is sample data, so there is nothing more to show about /)).toBeVisible();
});

test('Request Mentor opens the list of mentors to choose from', async ({ page }) => {
  const panel = await openProgram(page);
  await page.getByRole('button', { name: 'Request Mentor', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Browse Mentors/ })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('button', { name: 'Request Mentorship' }).first()).toBeVisible();
});

test('the program exists only where its feature is enabled', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/mentorship`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Mentorship')).toHaveCount(0);
  // `storeUser` has signed the member in on this host, too.
  await page.goto(`${hosts.development}/dashboard/mentorship`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentorship Program');
});

test('every value of a mentor or a request is shown as text and stays within its card on a phone', async ({ page }) => {
  const texts = Object.values(awkward);
  const mentor = { industry: 'Finance', gradYear: 2009, rating: 5, menteeCount: 0 };
  await withRecords(
    page,
    'mentors',
    texts.map((text, index) => ({
      ...mentor,
      id: `mt-${index}`,
      name: text,
      role: text,
      company: text,
      location: text,
      expertise: [text, text],
      bio: text,
    })),
  );
  await withRecords(
    page,
    'mentorshipRequests',
    texts.map((text, index) => ({
      id: `mr-${index}`,
      requesterName: text,
      requesterYear: text,
      requesterMajor: text,
      requestedIndustry: text,
      requestedSkills: [text],
      requestDate: '@d-1',
      status: 'pending',
      message: text,
    })),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  const panel = await openProgram(page, '?tab=browse');
  await expect(cards(panel)).toHaveCount(texts.length);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: /Requests/ }).click();
  await expect(cards(panel)).toHaveCount(texts.length);
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveTitle('Mentorship Program · Alpha Chapter Alumni - Alumni Portal');
});
