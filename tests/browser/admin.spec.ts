import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';
import { createEvent } from './support/eventsPage.ts';
import { withRecords } from './support/withRecords.ts';

const screens = {
  analytics: 'Analytics',
  registrations: 'Event Registrations',
  newsletter: 'Newsletter',
  members: 'Member Management',
  events: 'Event Management',
  payments: 'Payment Management',
  content: 'Content Management',
  system: 'System Admin',
} as const;
type Name = keyof typeof screens;
const all = Object.entries(screens);

async function open(page: Page, screen: Name, who: 'officer' | 'president' = 'president') {
  await storeUser(page, users[who]);
  await page.goto(`${hosts.active}/dashboard/admin/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens[screen]);
}

/** What actions wrote to the console, in order. */
function actionLog(page: Page): string[] {
  const written: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info' && message.text().startsWith('[action]')) written.push(message.text().replace('[action] ', ''));
  });
  return written;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const buttons = (inside: Locator) =>
  inside.getByRole('button').evaluateAll((found) => found.map((button) => button.getAttribute('aria-label')));
const card = (page: Page, title: string, level = 2) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level, name: title, exact: true }) });
/** The value beside a term. */
const fact = (inside: Locator, term: string) =>
  inside.locator('dl > div', { has: inside.page().locator('dt', { hasText: new RegExp(`^${term}$`) }) }).locator('dd');

/** The lines of the file that `press` saves. */
async function savedLines(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  };
}

test.describe('who is let in', () => {
  for (const [who, host] of [
    ['member', 'active'],
    ['alumni', 'alumni'],
  ] as const) {
    test(`the ${host} portal's ${who} finds no admin area`, async ({ page }) => {
      await storeUser(page, users[who]);
      for (const path of ['', '/system']) {
        await page.goto(`${hosts[host]}/dashboard/admin${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
        await expect(page.getByText(/admin/i)).toHaveCount(0);
      }
    });
  }

  test('for a president on a portal without the admin panel there is none', async ({ page }) => {
    await storeUser(page, { ...users.president, membershipType: 'alumni' });
    await page.goto(`${hosts.alumni}/dashboard/admin/analytics`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  for (const who of ['member', 'officer', 'president'] as const) {
    test(`the development host goes by the ${who}'s role as well`, async ({ page }) => {
      await storeUser(page, users[who]);
      await page.goto(`${hosts.development}/dashboard/admin`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(who === 'member' ? 'Page not found' : 'Analytics');
      await page.goto(`${hosts.development}/dashboard/admin/system`);
      await expect(heading).toHaveText(who === 'president' ? 'System Admin' : 'Page not found');
    });
  }

  test('with the Tab key an officer meets the seven screens in order, and nothing of the system', async ({ page }) => {
    await open(page, 'analytics', 'officer');
    const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
    const met: string[] = [];
    await links.first().focus();
    for (let count = await links.count(); count > 0; count -= 1) {
      met.push((await page.locator(':focus').textContent()) ?? '');
      await page.keyboard.press('Tab');
    }
    expect(met.map((name) => name.trim())).toEqual(Object.values(screens).slice(0, 7));
    await expect(page.getByRole('navigation', { name: 'Administration' }).locator(':focus')).toHaveCount(0);
  });

  test('an officer has seven screens, and nothing of the system', async ({ page }) => {
    await open(page, 'analytics', 'officer');
    const navigation = page.getByRole('navigation', { name: 'Administration' });
    await expect(navigation.getByRole('link')).toHaveText(Object.values(screens).slice(0, 7));
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
    await expect(page.getByText(/SuperAdmin|System Admin/)).toHaveCount(0);
    await page.goto(`${hosts.active}/dashboard/admin/system`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('/api/', { exact: false })).toHaveCount(0);
  });

  test('the president has all eight, the last one badged, and the way back', async ({ page }) => {
    await storeUser(page, users.president);
    await page.goto(`${hosts.active}/dashboard/admin`);
    await expect(page).toHaveURL(/\/dashboard\/admin\/analytics$/);
    const navigation = page.getByRole('navigation', { name: 'Administration' });
    await expect(navigation.getByRole('link')).toHaveText([...Object.values(screens).slice(0, 7), /System Admin\s*SuperAdmin/]);
    await expect(page.getByText('SuperAdmin', { exact: true }).first()).toBeVisible();
    for (const [name, title] of all) {
      const link = navigation.getByRole('link', { name: title });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/admin/${name}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  test('on a phone the sidebar is a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'analytics');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await page.getByRole('link', { name: 'Payment Management' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Management');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  });
});

test('analytics: figures, recent activity, fill rates and the six-month trend', async ({ page }) => {
  await open(page, 'analytics', 'officer');
  const main = page.getByRole('main');
  const figures = [
    ['Active Members', '42'],
    ['Event Registrations', '576'],
    ['Event Revenue', '$8,780'],
    ['Payment Success Rate', '70%'],
  ] as const;
  for (const [label, value] of figures) await expect(fact(main, label)).toHaveText(value);
  await expect(main.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(main.getByText('Eli Brandvold registered for Founders Formal')).toBeVisible();
  const bar = main.getByRole('progressbar', { name: 'Founders Formal' });
  await expect(bar).toHaveAttribute('aria-valuenow', '97');
  await expect(main.getByText('116 of 120 registered · 97%')).toBeVisible();
  const trend = main.getByRole('table', { name: 'Membership Trend' });
  await expect(trend.getByRole('row').getByRole('cell')).toContainText(['36', '37', '38', '40', '41', '42']);
});

test('registrations: pending ones can be approved and rejected, and their extras are shown', async ({ page }) => {
  const written = actionLog(page);
  await open(page, 'registrations', 'officer');
  const table = page.getByRole('grid', { name: 'Event registrations' });
  await expect(page.getByText('9 of 9 registrations')).toBeVisible();
  await expect
    .poll(() => buttons(table))
    .toEqual(['Eli Brandvold', 'Walter Brandt', 'Rafael Ortiz'].flatMap((name) => [`Approve ${name}`, `Reject ${name}`]));
  for (const text of ['Guest: Hanna Sorensen', 'Meal: Salmon', 'Requests: Table near the band, please', 'Pending', 'Paid']) {
    await expect(row(page, 'Eli Brandvold').getByText(text)).toBeVisible();
  }
  for (const text of ['Class of 2011', 'Industry: Technology', 'Interests: Hiring juniors, climate software', 'Approved']) {
    await expect(row(page, 'Priyan Nair').getByText(text)).toBeVisible();
  }
  await expect(row(page, 'Kwame Asante')).toContainText('Emergency contact: (734) 555-0188');
  await expect(row(page, 'Kwame Asante')).toContainText('Experience: Two city clean-ups');

  await page.getByRole('button', { name: 'Approve Eli Brandvold' }).click();
  await page.getByRole('button', { name: 'Reject Rafael Ortiz' }).click();
  await expect.poll(() => written).toEqual(['approveRegistration {row: rg-1}', 'rejectRegistration {row: rg-7}']);
  await expect(row(page, 'Eli Brandvold').getByText('Pending')).toBeVisible();
});

test('registrations: search and filters narrow what is shown, counted and exported', async ({ page }) => {
  await open(page, 'registrations', 'officer');
  await page.getByLabel('Event', { exact: true }).selectOption('Founders Formal');
  await expect(page.getByText('3 of 9 registrations')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Approved' });
  await expect(page.getByText('1 of 9 registrations')).toBeVisible();
  const { name, lines } = await savedLines(page, () => page.getByRole('button', { name: 'Export Data' }).click());
  expect(name).toBe('registrations.csv');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Samir Haddad');
  await page.getByLabel('Status', { exact: true }).selectOption('');
  const formal = await savedLines(page, () => page.getByRole('button', { name: 'Export Data' }).click());
  expect(formal.lines).toHaveLength(4);
  expect(formal.lines[0]).toMatch(/^Id,Event,Member,.*,Guest,Meal,Special requests,Class of,Industry,Networking interests,/);
  const first = formal.lines.find((line) => line.includes('Eli Brandvold'));
  for (const extra of ['Hanna Sorensen', 'Salmon', '"Table near the band, please"']) expect(first).toContain(extra);
  await page.getByLabel('Search registrations').fill('NOBODY');
  await expect(page.getByText('No registrations found')).toBeVisible();
  await page.getByLabel('Event', { exact: true }).selectOption('');
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await page.getByLabel('Search registrations').fill('shoreLINE');
  await expect(page.getByText('2 of 9 registrations')).toBeVisible();
});

test('members: active ones can be deleted, alumni cannot', async ({ page }) => {
  const written = actionLog(page);
  await open(page, 'members', 'officer');
  await expect(page.getByText('12 of 12 members')).toBeVisible();
  await expect.poll(() => buttons(row(page, 'Jonas Whitfield').last())).toEqual(['Edit Jonas Whitfield', 'Delete Jonas Whitfield']);
  for (const name of ['Priyan Nair', 'Walter Brandt']) {
    await expect.poll(() => buttons(row(page, name))).toEqual([`Edit ${name}`]);
    await expect(row(page, name).getByText('exempt', { exact: true })).toBeVisible();
  }
  await expect(page.getByText('alumni_exempt')).toHaveCount(0);
  await expect(row(page, 'Eli Brandvold').getByText('overdue', { exact: true })).toBeVisible();
  await expect(row(page, 'Priyan Nair')).toContainText('Class of 2011');

  await page.getByRole('button', { name: 'Add Member' }).click();
  await page.getByRole('button', { name: 'Edit Walter Brandt' }).click();
  await page.getByRole('button', { name: 'Delete Eli Brandvold' }).click();
  await expect.poll(() => written).toEqual(['addMember {}', 'editMember {row: am-12}', 'deleteMember {row: am-7}']);
  await expect(page.getByText('12 of 12 members')).toBeVisible();

  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Alumni' });
  await expect(page.getByText('2 of 12 members')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await page.getByLabel('Dues', { exact: true }).selectOption({ label: 'overdue' });
  await expect(page.getByText('2 of 12 members')).toBeVisible();
  await page.getByLabel('Dues', { exact: true }).selectOption('');
  await page.getByLabel('Search members').fill('SPRING 2022');
  await expect(page.getByText('2 of 12 members')).toBeVisible();
});

test('members: what is shown can be exported, with all that is on file', async ({ page }) => {
  await open(page, 'members', 'officer');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Alumni' });
  await expect(page.getByText('2 of 12 members')).toBeVisible();
  const { name, lines } = await savedLines(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  expect(name).toBe('members.csv');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    'Id,Name,Email,Phone,Role,Status,Membership,Pledge class,Joined,Dues,Last login,Major,Year,Class of,Industry,Company',
  );
  expect(lines.find((line) => line.includes('Priyan Nair'))).toMatch(/,2011,Technology,/);
});

test('events: one that is created has a card of its own, with nobody registered', async ({ page }) => {
  await open(page, 'events', 'officer');
  await expect(page.getByText('10 of 10 events')).toBeVisible();
  await createEvent(page, 'Lake Regatta');
  await expect(page.getByText('11 of 11 events')).toBeVisible();
  const event = card(page, 'Lake Regatta');
  await expect(fact(event, 'Registered')).toHaveText('0 / 50');
  await expect(fact(event, 'Revenue per person')).toHaveText('$0.00');
  await expect(event.getByText('Active', { exact: true })).toBeVisible();
});

test('events: a cancelled one is for officers only', async ({ page }) => {
  await open(page, 'events', 'officer');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Cancelled' });
  await expect(page.getByText('1 of 10 events')).toBeVisible();
  await expect(card(page, 'Winter Ski Trip')).toBeVisible();
  await page.goto(`${hosts.active}/dashboard/events`);
  await expect(page.getByRole('tab')).toHaveText(['Upcoming (6)', 'Past Events (3)']);
  await expect(page.getByText('Winter Ski Trip')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page.getByText('Harbor Cruise Social')).toBeVisible();
  await expect(page.getByText('Winter Ski Trip')).toHaveCount(0);
});

test('events: more than fit, and the days around a deadline', async ({ page }) => {
  await withRecords(page, 'events', ([first, second]) => [
    { ...first, title: 'Crowded', capacity: 100, registered: 130, registrationDeadline: '@d' },
    { ...second, title: 'Late', registrationDeadline: '@d-1' },
  ]);
  await open(page, 'events', 'officer');
  const crowded = card(page, 'Crowded');
  await expect(crowded.getByText('130%', { exact: true })).toBeVisible();
  await expect(crowded.getByRole('progressbar', { name: 'Fill rate' })).toHaveAttribute('aria-valuenow', '100');
  await expect(fact(crowded, 'Registration')).toHaveText('Open');
  await expect(fact(card(page, 'Late'), 'Registration')).toHaveText('Closed');
});

test('payments: none of them succeed at a rate of 0 %', async ({ page }) => {
  await withRecords(page, 'payments', []);
  await open(page, 'payments', 'officer');
  await expect(fact(page.getByRole('main'), 'Success Rate')).toHaveText('0%');
  await expect(page.getByText('No payments found')).toBeVisible();
  await open(page, 'analytics', 'officer');
  await expect(fact(page.getByRole('main'), 'Payment Success Rate')).toHaveText('0%');
});

test('events: fill rate, revenue, revenue per person, deadline and status', async ({ page }) => {
  await open(page, 'events', 'officer');
  const expected = [
    ['Founders Formal', '97', '$5,220.00', '$45.00', 'Open', 'Active'],
    ['Chapter Meeting', '63', '$0.00', '$0.00', 'Open', 'Active'],
    ['Resume Workshop', '100', '$0.00', '$0.00', 'Open', 'Active'],
    ['Alumni Golf Fundraiser', '58', '$725.00', '$12.50', 'Open', 'Active'],
    ['Shoreline Cleanup', '85', '$0.00', '$0.00', 'Closed', 'Active'],
    ['Harbor Cruise Social', '91', '$960.00', '$15.00', 'Closed', 'Completed'],
    ['Winter Ski Trip', '0', '$0.00', '$0.00', 'Open', 'Cancelled'],
  ] as const;
  for (const [title, fill, revenue, perPerson, deadline, status] of expected) {
    const event = card(page, title);
    await expect(event.getByRole('progressbar', { name: 'Fill rate' })).toHaveAttribute('aria-valuenow', fill);
    await expect(event.getByText(`${fill}%`, { exact: true })).toBeVisible();
    await expect(fact(event, 'Revenue')).toHaveText(revenue);
    await expect(fact(event, 'Revenue per person')).toHaveText(perPerson);
    await expect(fact(event, 'Registration')).toHaveText(deadline);
    await expect(event.getByText(status, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await expect(dialog.getByRole('button', { name: 'Create Event' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('payments: summary, and what can be done with each by its status', async ({ page }) => {
  const written = actionLog(page);
  await open(page, 'payments', 'officer');
  const main = page.getByRole('main');
  for (const [label, value] of [
    ['Collected', '$2,930.00'],
    ['Pending', '$85.00'],
    ['Failed Payments', '1'],
    ['Success Rate', '70%'],
  ] as const) {
    await expect(fact(main, label)).toHaveText(value);
  }
  await expect(page.getByText('10 of 10 payments')).toBeVisible();
  await expect.poll(() => buttons(row(page, 'Samir Haddad'))).toEqual(['Refund Samir Haddad', 'Send Reminder to Samir Haddad']);
  await expect.poll(() => buttons(row(page, 'Devon Marsh'))).toEqual(['Send Reminder to Devon Marsh']);
  await expect.poll(() => buttons(row(page, 'Rafael Ortiz'))).toEqual(['Send Reminder to Rafael Ortiz']);
  await expect.poll(() => buttons(row(page, 'Noah Lindqvist'))).toEqual(['Retry Noah Lindqvist', 'Send Reminder to Noah Lindqvist']);
  await expect(page.getByRole('row').and(page.locator('.tone-danger'))).toHaveCount(1);
  await expect(row(page, 'Noah Lindqvist')).toHaveClass(/tone-danger/);

  await page.getByRole('button', { name: 'Retry Noah Lindqvist' }).click();
  await page.getByRole('button', { name: 'Refund Samir Haddad' }).click();
  await page.getByRole('button', { name: 'Send Reminder to Devon Marsh' }).click();
  await expect.poll(() => written).toEqual(['retryPayment {row: py-9}', 'refundPayment {row: py-4}', 'remindPayer {row: py-8}']);
  await expect(row(page, 'Noah Lindqvist').getByText('Failed')).toBeVisible();

  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Event' });
  await expect(page.getByText('3 of 10 payments')).toBeVisible();
  const { name, lines } = await savedLines(page, () => page.getByRole('button', { name: 'Export Report' }).click());
  expect(name).toBe('payments.csv');
  expect(lines).toHaveLength(4);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Failed' });
  await expect(page.getByText('1 of 10 payments')).toBeVisible();
});

test('newsletter: five audiences, no checks, what was sent, and templates', async ({ page }) => {
  const written = actionLog(page);
  await open(page, 'newsletter', 'officer');
  await expect(page.getByRole('tab')).toHaveText(['Compose', 'Sent Newsletters', 'Templates']);
  const audiences = page.getByLabel('Recipients').locator('option');
  await expect(audiences).toHaveCount(5);
  const values = await audiences.evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['all_members', 'active_members', 'officers', 'alumni', 'pledges']);
  await page.getByRole('button', { name: 'Send Newsletter' }).click();
  await expect.poll(() => written).toEqual(['sendNewsletter {subject: , content: , recipients: all_members}']);
  await page.getByLabel('Subject').fill('Rush week');
  await page.getByLabel('Content').fill('Bring friends.');
  await page.getByLabel('Recipients').selectOption('pledges');
  await page.getByRole('button', { name: 'Save as Template' }).click();
  await expect.poll(() => written.at(-1)).toBe('saveNewsletterTemplate {subject: Rush week, content: Bring friends., recipients: pledges}');

  await page.getByRole('tab', { name: 'Sent Newsletters' }).click();
  await expect(row(page, 'Founders Formal: last tickets')).toContainText(/42.*88%.*54%/);
  await page.getByRole('tab', { name: 'Templates' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Monthly Update', 'Event Announcement', 'Alumni Digest']);
});

test.describe('content', () => {
  test('pages say whether they are published', async ({ page }) => {
    await open(page, 'content', 'officer');
    await expect(page.getByRole('tab')).toHaveText(['Pages', 'Sections', 'Media', 'Theme']);
    await expect(card(page, 'Dashboard').getByText('Published')).toBeVisible();
    await expect(card(page, 'Rush').getByText('Draft')).toBeVisible();
    await expect(fact(card(page, 'Landing page'), 'Sections')).toHaveText('3');
  });

  test('whatever else a page may be, it is no finished one', async ({ page }) => {
    await withRecords(page, 'contentPages', ([first, second]) => [first ?? {}, { ...second, status: 'In review' }]);
    await open(page, 'content', 'officer');
    const badge = (title: string, text: string) => card(page, title).getByText(text, { exact: true });
    await expect(badge('Landing page', 'Published')).toHaveClass(/tone-success/);
    await expect(badge('Dashboard', 'In review')).toHaveClass(/tone-warning/);
  });

  test('a new section is a text; the editor follows the type, and saving only logs and closes', async ({ page }) => {
    const written = actionLog(page);
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Sections' }).click();
    await page.getByRole('button', { name: 'Add Section' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Section' });
    const type = dialog.getByLabel('Type');
    await expect(type).toHaveValue('text');
    const labels = ['Title', 'Subtitle', "Show the user's name", 'Primary button', 'Secondary button', 'Picture'];
    const fields = {
      text: ['Title', 'Subtitle', "Show the user's name"],
      hero: ['Title', 'Subtitle', 'Primary button', 'Secondary button', 'Picture'],
      grid: ['Title'],
      image: ['Title', 'Picture'],
      stats: ['Title'],
    };
    for (const [value, shown] of Object.entries(fields)) {
      await type.selectOption(value);
      for (const label of labels)
        await expect(dialog.getByLabel(label, { exact: true }), `${value}: ${label}`).toHaveCount(shown.includes(label) ? 1 : 0);
      await expect(dialog.getByText('Items', { exact: true })).toHaveCount(value === 'grid' || value === 'stats' ? 1 : 0);
    }
    await dialog.getByRole('button', { name: 'Save Section' }).click();
    await expect(dialog).toHaveCount(0);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^saveSection \{.*type: stats/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  });

  test('a section is edited with what it holds', async ({ page }) => {
    const written = actionLog(page);
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Sections' }).click();
    await page.getByRole('button', { name: 'Edit Opening' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Section: Opening' });
    await expect(dialog.getByLabel('Type')).toHaveValue('hero');
    await expect(dialog.getByLabel('Primary button')).toHaveValue('Contact Us');
    await dialog.getByRole('button', { name: 'Save Section' }).click();
    await expect(dialog).toHaveCount(0);
    expect(written[0]).toContain('saveSection {name: Opening');
    await expect(page.getByRole('button', { name: 'Edit Opening' })).toBeFocused();
  });

  test('the media are real pictures, and a missing one has a named place', async ({ page }) => {
    await page.route('**/media/crest.svg', (route) => route.fulfill({ status: 200, contentType: 'image/svg+xml', body: 'gone' }));
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Media' }).click();
    for (const name of ['House front', 'Formal banner', 'Shoreline']) {
      const picture = page.getByRole('img', { name, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByRole('img', { name: 'Chapter crest (picture missing)' })).toBeVisible();
  });

  test('the theme starts with its defaults, previews at once, and changes nothing else', async ({ page }) => {
    const written = actionLog(page);
    await open(page, 'content', 'officer');
    await page.getByRole('tab', { name: 'Theme' }).click();
    const defaults = { Primary: '#f59e0b', 'Border radius': '0.75rem', Spacing: '1.5rem', 'Max width': '1280px', 'Font family': 'Inter' };
    for (const [label, value] of Object.entries(defaults)) await expect(page.getByLabel(label)).toHaveValue(value);
    for (const label of ['Secondary', 'Accent', 'Background', 'Surface', 'Text'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^#[0-9a-f]{6}$/);
    await expect(page.getByLabel('Font family').locator('option')).toHaveText(['Inter', 'Roboto', 'Open Sans', 'Lato']);
    await expect(page.getByLabel('Heading weight').locator('option')).toHaveText(['600', '700', '800']);

    const save = page.getByRole('button', { name: 'Save Theme' });
    const color = () => save.evaluate((button) => getComputedStyle(button).backgroundColor);
    const before = await color();
    const preview = page.getByRole('region', { name: 'Theme preview' });
    const button = preview.getByText('Primary', { exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(245, 158, 11)');
    await page.getByLabel('Primary').fill('#0000ff');
    await page.getByLabel('Border radius').fill('3px');
    await page.getByLabel('Heading weight').selectOption('800');
    await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 255)');
    await expect(button).toHaveCSS('border-radius', '3px');
    await expect(preview.getByText('Active Member Portal')).toHaveCSS('font-weight', '800');
    expect(await color()).toBe(before);
    await save.click();
    await expect.poll(() => written).toHaveLength(1);
    expect(written[0]).toContain('saveTheme {primary: #0000ff');
  });
});

test('the theme preview speaks of the portal, and follows every other value of the form', async ({ page }) => {
  await open(page, 'content', 'officer');
  await page.getByRole('tab', { name: 'Theme' }).click();
  const preview = page.getByRole('region', { name: 'Theme preview' });
  const organization = preview.getByText('Alpha Chapter', { exact: true });
  const tagline = preview.getByText('Active Member Portal');
  const surface = preview.getByRole('group', { name: 'Sample card' });
  const accent = preview.getByText('Accent', { exact: true });
  const wide = preview.getByRole('group', { name: 'Sample page' });
  const entered = { Secondary: '#003300', Accent: '#aa00aa', Background: '#eeeeff', Surface: '#ffffee', Text: '#112233' };
  for (const [label, color] of Object.entries(entered)) await page.getByLabel(label, { exact: true }).fill(color);
  await page.getByLabel('Spacing').fill('11px');
  await page.getByLabel('Max width').fill('333px');
  await expect(organization.locator('..')).toHaveCSS('background-color', 'rgb(0, 51, 0)');
  await expect(accent).toHaveCSS('background-color', 'rgb(170, 0, 170)');
  await expect(preview).toHaveCSS('background-color', 'rgb(238, 238, 255)');
  await expect(surface).toHaveCSS('background-color', 'rgb(255, 255, 238)');
  await expect(tagline).toHaveCSS('color', 'rgb(17, 34, 51)');
  await expect(surface).toHaveCSS('padding-top', '11px');
  await expect(wide).toHaveCSS('padding-top', '11px');
  await expect(wide).toHaveCSS('max-width', '333px');
  const widths = new Set<number>();
  for (const font of ['Inter', 'Roboto', 'Open Sans', 'Lato']) {
    await page.getByLabel('Font family').selectOption(font);
    await expect(tagline).toHaveCSS('font-family', new RegExp(`^"?${font}`));
    await expect.poll(() => page.evaluate((family) => document.fonts.check(`700 24px "${family}"`), font)).toBe(true);
    widths.add(
      await tagline.evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect().width;
      }),
    );
  }
  expect(widths.size, 'each font has its own shape').toBe(4);
});

test.describe('the system console', () => {
  test('lists forty-one operations and the conventions, and can be searched', async ({ page }) => {
    await open(page, 'system');
    const main = page.getByRole('main');
    await expect(main.getByText('41 of 41 operations')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Test / })).toHaveCount(41);
    for (const text of [
      'bearer token in the Authorization header',
      '1000 requests per hour per user',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'Standard HTTP status codes and a JSON body with an error message and a numeric code',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    const search = main.getByLabel('Search endpoints');
    await search.fill('RECONCILIATION');
    await expect(main.getByText('2 of 41 operations')).toBeVisible();
    const match = card(page, '/api/finance/reconciliation/{account_id}/match', 3);
    await expect(fact(match, 'Payload')).toHaveText('bank_transaction_id, book_transaction_id');
    await search.fill('expires_in');
    await expect(main.getByText('2 of 41 operations')).toBeVisible();
    await expect(fact(card(page, '/api/auth/login', 3), 'Response')).toHaveText('token, user, expires_in');
    await search.fill('nothing like it');
    await expect(main.getByText('No endpoints found')).toBeVisible();
  });

  test('answers a test with a sample after a second, and asks no server, which the watcher of every test would tell', async ({ page }) => {
    await open(page, 'system');
    const login = card(page, '/api/auth/login', 3);
    const button = page.getByRole('button', { name: 'Test POST /api/auth/login' });
    await button.click();
    await expect(login.getByRole('status')).toHaveText('Testing…');
    await expect(button).toBeDisabled();
    await expect(login.getByRole('status')).toContainText(/200 OK\s*\d+ ms/);
    const time = Number(/(\d+) ms/.exec((await login.getByRole('status').textContent()) ?? '')?.[1]);
    expect(time).toBeGreaterThanOrEqual(50);
    expect(time).toBeLessThanOrEqual(249);
    await expect(login.getByRole('status')).toContainText('"expires_in"');
    await expect(button).toBeEnabled();
  });
});

/** What is there once a screen has all its code and records. The catalogue's cards are all alike, so a few of them will do. */
const complete: Readonly<Record<string, string>> = {
  analytics: 'Apr',
  registrations: 'Guest: Hanna Sorensen',
  newsletter: 'Send Newsletter',
  members: 'Kwame Asante',
  events: 'Winter Ski Trip',
  payments: 'PAY-2045',
  content: 'About the Chapter',
  'system?search=auth': '4 of 41 operations',
  'content?tab=sections': 'Add Section',
  'content?tab=media': 'Shoreline',
  'content?tab=theme': 'At most 1280px wide.',
  'newsletter?tab=sent': 'Founders Formal: last tickets',
};

for (const [address, text] of Object.entries(complete)) {
  test(`${address} fits 320 px and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await storeUser(page, users.president);
    await page.goto(`${hosts.active}/dashboard/admin/${address}`);
    const last = page.getByRole('main').getByText(text).first();
    await expect(last).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const width of address.includes('?tab=') ? [360] : [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(last).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });
}
