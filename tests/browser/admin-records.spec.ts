import { answer } from './support/questions.ts';
import { expect, test } from './support/openTest.ts';
import { actionLog, buttons, fact, open, row, savedLines } from './support/adminPages.ts';

test('the analytics screen shows figures, recent activity, fill rates, and the six-month trend', async ({ page }) => {
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
  // The chart's month labels may wrap, but must not be cut off or overlap.
  const months = main.locator('.recharts-xAxis-tick-labels text');
  await expect(months).toHaveText([/^Jun ?2026$/, /^Jul ?2026$/, /^Aug ?2026$/, /^Sep ?2026$/, /^Oct ?2026$/, /^Nov ?2026$/]);
  const edges = await months.evaluateAll((all) => all.map((text) => text.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  const drawn = await main.locator('svg.recharts-surface').first().boundingBox();
  expect(edges.at(-1)?.[1]).toBeLessThanOrEqual(drawn ? drawn.x + drawn.width : 0);
  for (const [index, [left = 0]] of edges.entries()) expect(left).toBeGreaterThan(edges[index - 1]?.[1] ?? 0);
  await expect(main.locator('.recharts-yAxis-tick-labels text').first()).toHaveText('36');
  // Screen readers announce a change only if the live region was on the page before the change.
  const liveRegion = main
    .getByRole('status')
    .filter({ hasText: /^$|2026,/ })
    .last();
  await expect(liveRegion).toBeAttached();
  await main.getByRole('application').first().focus();
  await expect(liveRegion).toHaveText('Jun 2026, Active members 36');
  await page.keyboard.press('ArrowRight');
  await expect(liveRegion).toHaveText('Jul 2026, Active members 37');
});

test('an officer can approve and reject pending registrations and sees their extra answers', async ({ page }) => {
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
  await answer(page, 'Reject Rafael Ortiz?', 'Reject');
  await expect.poll(() => written).toEqual(['approveRegistration {row: rg-1}', 'rejectRegistration {row: rg-7}']);
  await expect(row(page, 'Eli Brandvold').getByText('Pending')).toBeVisible();
});

test('searching and filtering narrow the registrations that are shown, counted, and exported', async ({ page }) => {
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

test('a phone number stays on one line in the registrations on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'registrations', 'officer');
  const number = page.getByRole('main').getByText('(734) 555-0107');
  await expect(number).toBeVisible();
  const lines = () =>
    number.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return new Set([...words.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
    });
  await expect.poll(lines).toBe(1);
});

test('an officer can delete active members but not alumni', async ({ page }) => {
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
  await answer(page, 'Delete Eli Brandvold?', 'Delete');
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

test('an officer can export the filtered members with all their details', async ({ page }) => {
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
