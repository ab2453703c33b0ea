import { createEvent } from './support/eventsPage.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { withRecords } from './support/withRecords.ts';
import { card, fact, open } from './support/adminPages.ts';

test('a created event gets its own card with no registrations', async ({ page }) => {
  await open(page, 'events', 'officer');
  await expect(page.getByText('10 of 10 events')).toBeVisible();
  await createEvent(page, 'Lake Regatta', (form) => form.getByLabel(/^Price/).fill('12.50'));
  await expect(page.getByText('11 of 11 events')).toBeVisible();
  const event = card(page, 'Lake Regatta');
  await expect(fact(event, 'Registered')).toHaveText('0 / 50');
  await expect(fact(event, 'Revenue per person')).toHaveText('$0.00');
  await expect(event.getByText('Active', { exact: true })).toBeVisible();
});

test('only officers see a canceled event', async ({ page }) => {
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

test('the event cards handle overbooking and the days around a deadline', async ({ page }) => {
  await withRecords(page, 'events', ([first, second]) => [
    { ...first, title: 'Crowded', capacity: 100, registered: 130, registrationDeadline: '@d' },
    { ...second, title: 'Late', registrationDeadline: '@d-1' },
  ]);
  await open(page, 'events', 'officer');
  const crowded = card(page, 'Crowded');
  await expect(crowded.getByText('130%', { exact: true })).toBeVisible();
  await expect(crowded.getByRole('progressbar', { name: 'Fill rate' })).toHaveAttribute('aria-valuenow', '100');
  await expect(fact(crowded, 'Registration deadline')).toHaveText('Open');
  await expect(fact(card(page, 'Late'), 'Registration deadline')).toHaveText('Closed');
});

test('the success rate without payments is 0%', async ({ page }) => {
  await withRecords(page, 'payments', []);
  await open(page, 'payments', 'officer');
  await expect(fact(page.getByRole('main'), 'Success Rate')).toHaveText('0%');
  await expect(page.getByText('No payments found')).toBeVisible();
  await open(page, 'analytics', 'officer');
  await expect(fact(page.getByRole('main'), 'Payment Success Rate')).toHaveText('0%');
});

test('the event cards show fill rate, revenue, revenue per person, deadline, and status', async ({ page }) => {
  await open(page, 'events', 'officer');
  const expected = [
    ['Founders Formal', '97', '$5,220.00', '$45.00', 'Open', 'Active'],
    ['General Meeting', '63', '$0.00', undefined, 'Open', 'Active'],
    ['Resume Workshop', '100', '$0.00', undefined, 'Open', 'Active'],
    ['Alumni Golf Fundraiser', '58', '$725.00', '$12.50', 'Open', 'Active'],
    ['Shoreline Cleanup', '85', '$0.00', undefined, 'Closed', 'Active'],
    ['Harbor Cruise Social', '91', '$960.00', '$15.00', 'Closed', 'Completed'],
    ['Winter Ski Trip', '0', '$0.00', '$0.00', 'Closed', 'Cancelled'],
  ] as const;
  for (const [title, fill, revenue, perPerson, deadline, status] of expected) {
    const event = card(page, title);
    await expect(event.getByRole('progressbar', { name: 'Fill rate' })).toHaveAttribute('aria-valuenow', fill);
    await expect(event.getByText(`${fill}%`, { exact: true })).toBeVisible();
    await expect(fact(event, 'Revenue')).toHaveText(revenue);
    // A free event has no “Revenue per person”.
    if (perPerson) await expect(fact(event, 'Revenue per person')).toHaveText(perPerson);
    else await expect(fact(event, 'Revenue per person')).toHaveCount(0);
    await expect(fact(event, 'Registration deadline')).toHaveText(deadline);
    await expect(event.getByText(status, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await expect(dialog.getByRole('button', { name: 'Create Event' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an event card has one line for its deadline, and a full event says so', async ({ page }) => {
  await withRecords(page, 'events', ([first, second]) => [
    { ...first, title: 'Dated', date: '@d+9', registrationDeadline: '@d+4', registered: 3 },
    { ...second, title: 'Undated', date: '@d+9', registrationDeadline: null, capacity: 30, registered: 30 },
  ]);
  await open(page, 'events', 'officer');
  await expect(card(page, 'Dated').getByText(/· register by/)).toBeVisible();
  await expect(card(page, 'Undated').getByText(/register by|Open until/)).toHaveCount(0);
  await expect(card(page, 'Undated').getByText('Full', { exact: true })).toBeVisible();
  await expect(card(page, 'Dated').getByText('Full', { exact: true })).toHaveCount(0);
});

test('the events can be a table, which the address and the filters keep', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'events', 'officer');
  await page.getByRole('radio', { name: 'Cards' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Table' })).toBeFocused();
  await expect(page).toHaveURL(/\?view=table$/);
  const grid = page.getByRole('grid', { name: 'Events' });
  for (const header of ['Title', 'Date', 'Status', 'Registered', 'Fill rate', 'Revenue', 'Registration']) {
    await expect(grid.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  const full = grid.getByRole('row').filter({ hasText: 'Resume Workshop' });
  await expect(full.getByRole('gridcell', { name: 'Full', exact: true })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Cancelled' });
  await expect(page.getByText('1 of 10 events')).toBeVisible();
  await page.reload();
  await grid.getByRole('gridcell', { name: 'Winter Ski Trip', exact: true }).click();
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Winter Ski Trip' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Table' }).press('ArrowLeft');
  await expect(card(page, 'Winter Ski Trip')).toBeVisible();
  await expect(page).toHaveURL(/events\?status=cancelled$/);
});

test('screen readers read the contact details in one cell of the registrations as separate words', async ({ page }) => {
  await open(page, 'registrations', 'president');
  await expect(page.getByRole('gridcell', { name: /^[^,]+, \S+@ ?alphachapter\.example, \(734\)/ }).first()).toBeVisible();
});
