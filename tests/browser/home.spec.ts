import type { Page } from '@playwright/test';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { withRecords } from './support/withRecords.ts';

const greetings = [
  { host: 'active', user: users.member, greeting: 'Welcome back, Smith' },
  { host: 'active', user: { ...users.member, name: 'John' }, greeting: 'Welcome back, Brother' },
  { host: 'alumni', user: users.alumni, greeting: 'Welcome back, Brother Brandt' },
  { host: 'alumni', user: { ...users.alumni, name: 'Walter' }, greeting: 'Welcome back, Brother Alumni' },
] as const;

for (const { host, user, greeting } of greetings) {
  test(`${user.name} on the ${host} portal reads "${greeting}"`, async ({ page }) => {
    await storeUser(page, user);
    await page.goto(`${hosts[host]}/dashboard/home`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
  });
}

const figures = {
  active: [
    ['Active Members', '42'],
    ['Upcoming Events', '3'],
    ['New Messages', '12'],
    ['Monthly Dues', '$85'],
  ],
  alumni: [
    ['Alumni Network', '156'],
    ['Alumni Events', '2'],
    ['Mentorship Matches', '8'],
    ['Network Updates', '5'],
  ],
} as const;

for (const [host, role] of [
  ['active', 'member'],
  ['alumni', 'alumni'],
] as const) {
  test(`the ${host} home has its four figures`, async ({ page }) => {
    await storeUser(page, users[role]);
    await page.goto(`${hosts[host]}/dashboard/home`);
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText(figures[host].map(([label]) => label));
    await expect(main.locator('dd:first-of-type')).toHaveText(figures[host].map(([, value]) => value));
  });
}

test('a member whose dues are in order sees no banner about dues', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/home`);
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(page.getByText('Dues Payment Required')).toHaveCount(0);
  await expect(page.getByText('Alumni Network Benefits')).toHaveCount(0);
});

test('a member whose dues are overdue is asked to pay', async ({ page }) => {
  await storeUser(page, { ...users.member, subscription_status: 'past_due' });
  await page.goto(`${hosts.active}/dashboard/home`);
  await expect(page.getByText('Dues Payment Required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Payment Method' })).toBeVisible();
});

test('alumni see what the network offers and are never asked for dues', async ({ page }) => {
  await storeUser(page, { ...users.alumni, subscription_status: 'past_due' });
  await page.goto(`${hosts.alumni}/dashboard/home`);
  await expect(page.getByText('Alumni Network Benefits')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Browse Network' })).toBeVisible();
  await expect(page.getByText('Dues Payment Required')).toHaveCount(0);
});

const listed = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .or(page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }))
    .getByRole('listitem');

test('the buttons of the banners lead to the right screens', async ({ page }) => {
  await storeUser(page, { ...users.member, subscription_status: 'past_due' });
  await page.goto(`${hosts.active}/dashboard/home`);
  await page.getByRole('button', { name: 'Update Payment Method' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\?tab=payment$/);
});

for (const [button, path] of [
  ['Update Profile', '/dashboard/settings'],
  ['Browse Network', '/dashboard/members'],
] as const) {
  test(`${button} leads alumni to ${path}`, async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.alumni}/dashboard/home`);
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(`${hosts.alumni}${path}`);
  });
}

test('alumni see their next events and the activity of their network', async ({ page }) => {
  await storeUser(page, users.alumni);
  await page.goto(`${hosts.alumni}/dashboard/home`);
  await expect(listed(page, 'Alumni Events')).toHaveText([/Alumni Networking Night/, /Alumni Golf Fundraiser/]);
  await expect(listed(page, 'Recent Activity')).toHaveCount(4);
});

test('an event is for alumni because of its audience, whatever its title', async ({ page }) => {
  await withRecords(page, 'events', (sample) =>
    sample.map((event) => ({
      ...event,
      ...(event['id'] === 'ev-2' && { audience: 'alumni' }),
      ...(event['id'] === 'ev-6' && { audience: 'all' }),
    })),
  );
  await storeUser(page, users.alumni);
  await page.goto(`${hosts.alumni}/dashboard/home`);
  await expect(listed(page, 'Alumni Events')).toHaveText([/Founders Formal/, /Alumni Networking Night/]);
});

test('the home page lists recent activity and the next events', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/home`);
  await expect(listed(page, 'Upcoming Events')).toHaveText([/^General Meeting/, /^Founders Formal/, /^Resume Workshop/]);
  await expect(page.getByText('Founders Formal registration is open')).toBeVisible();
});

const next = (page: Page) => page.getByRole('region', { name: 'What’s next' }).getByRole('listitem');

test('members see their next event, what they owe, and new posts first', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/home`);
  await expect(next(page)).toHaveText([/Your next eventGeneral Meeting/, /You owe nothing.*\$85\.00.*15th/, /4 new posts/]);
  await page.getByRole('link', { name: 'Register for General Meeting' }).click();
  await expect(page.getByRole('dialog', { name: 'Register for General Meeting' })).toBeVisible();
});

test('a member with the badge "Dues Current" owes nothing, even if nobody has set their dues yet', async ({ page }) => {
  await withRecords(page, 'billing', []);
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/home`);
  await expect(next(page).nth(1)).toHaveText(/You owe nothing.*The treasurer hasn’t set your dues yet/);
});

test('a member whose dues haven’t been set yet is told so and isn’t asked to pay', async ({ page }) => {
  await withRecords(page, 'billing', []);
  await storeUser(page, { ...users.member, subscription_status: 'past_due' });
  await page.goto(`${hosts.active}/dashboard/home`);
  await expect(next(page).nth(1)).toHaveText(/No dues so far.*The treasurer hasn’t set your dues yet/);
  await expect(next(page).nth(1).getByRole('button')).toHaveCount(0);
  await expect(next(page).filter({ hasText: 'owe' })).toHaveCount(0);
});

test('a member whose dues are overdue reads how much they owe', async ({ page }) => {
  await storeUser(page, { ...users.member, subscription_status: 'past_due' });
  await page.goto(`${hosts.active}/dashboard/home`);
  await expect(next(page).nth(1)).toHaveText(/You owe \$85\.00/);
});

for (const role of ['officer', 'president'] as const) {
  test(`the ${role} sees what waits for a decision before anything else`, async ({ page }) => {
    await storeUser(page, users[role]);
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(next(page)).toHaveText([
      /3 transactions to approve/,
      /3 registrations to approve/,
      /1 failed payment/,
      /3 accounts to reconcile/,
      /General Meeting/,
      /You owe nothing/,
      /4 new posts/,
    ]);
  });
}

test('an officer approves all waiting transactions from the home page, after one question', async ({ page }) => {
  await storeUser(page, users.officer);
  await page.goto(`${hosts.active}/dashboard/home`);
  await next(page).first().getByRole('button', { name: 'Approve all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve all 3 transactions?' });
  await question.getByRole('button', { name: 'Approve all' }).click();
  await expect(page.getByText('This is sample data, so 3 approvals weren’t recorded')).toBeVisible();
});

test('a line about records leads to those records', async ({ page }) => {
  await storeUser(page, users.officer);
  await page.goto(`${hosts.active}/dashboard/home`);
  await page.getByRole('link', { name: '1 failed payment' }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/payments\?status=failed$/);
  await expect(page.getByRole('status').filter({ hasText: '1 of 10' })).toBeVisible();
});

test('alumni see their next event, the mentorship requests, and new posts, but no dues', async ({ page }) => {
  await storeUser(page, users.alumni);
  await page.goto(`${hosts.alumni}/dashboard/home`);
  await expect(next(page)).toHaveText([/Alumni Networking Night/, /3 mentorship requests/, /4 new posts/]);
});
