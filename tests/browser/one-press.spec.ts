import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { listStops, type Stop } from './support/tour.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

/** The test files that count the submissions of slow forms, keyed by form. */
const countedElsewhere = new Map([
  ['login', 'sign-in.spec.ts'],
  ['registration', 'events.spec.ts'],
  ['createEvent', 'create-event.spec.ts'],
]);

const { stops, portal } = await listStops(resolve(import.meta.dirname, '../..'), [
  { domain: 'active', label: 'visitor' },
  { domain: 'active', label: 'president', user: users.president },
]);

const forms = new Map<string, { stop: Stop; submit: string }>();
for (const stop of stops) {
  for (const [name, { submit }] of Object.entries(portal.screens[stop.path]?.forms ?? {}))
    if (!forms.has(name)) forms.set(name, { stop, submit: String(submit) });
}

test('the test covers every form of the portal', () => {
  expect([...forms.keys()].sort()).toEqual(expect.arrayContaining([...countedElsewhere.keys()]));
  expect(forms.size).toBeGreaterThan(9);
});

for (const [name, { stop, submit }] of nonEmpty(forms)) {
  if (countedElsewhere.has(name)) continue;
  test(`the form ${name} is sent once by three clicks`, async ({ page }) => {
    await storeUser(page, users.president);
    const button = await find(page, stop, submit);
    const form = page.locator('form').filter({ has: button });
    await fillIn(form);
    const listed = page.getByRole('main').getByRole('listitem');
    const before = await listed.count();
    let logged = 0;
    page.on('console', (message) => (logged += message.text().startsWith('[action]') ? 1 : 0));
    const notice = page.getByRole('status').filter({ hasText: 'sample' }).first();
    // Start waiting before the click. On a busy machine, the notice may disappear too soon.
    await Promise.all([notice.waitFor(), button.click({ clickCount: 3, delay: 20 })]);
    // Three clicks must cause only one log message or new list entry.
    await expect.poll(async () => logged + Math.max(0, (await listed.count()) - before)).toBe(1);
  });
}

async function find(page: Page, { addresses }: Stop, label: string): Promise<Locator> {
  const button = page.getByRole('button', { name: label, exact: true });
  for (const address of addresses) {
    await page.goto(`${hosts.active}${address}`);
    await expect(page.locator('h1, dialog[open]').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .animate-breathe, .animate-late')).toHaveCount(0);
    if (await button.isVisible()) return button;
  }
  throw new Error(`No address of ${addresses.join(', ')} shows “${label}”`);
}

const answers: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  tel: '(734) 555-0142',
  password: 'secret123',
  date: '2030-05-01',
  time: '18:30',
  number: '7',
  url: 'https://example.com',
};

async function fillIn(form: Locator): Promise<void> {
  for (const box of await form.locator('input:visible, textarea:visible').all()) {
    const type = (await box.getAttribute('type')) ?? 'text';
    if (['checkbox', 'radio', 'color', 'range'].includes(type) || !(await box.isEditable()) || (await box.inputValue()) !== '') continue;
    await box.fill(answers[type] ?? 'Rowing at six');
  }
  for (const choice of await form.locator('select:visible').all()) {
    const value = await choice.locator('option:not([value=""])').first().getAttribute('value');
    if ((await choice.inputValue()) === '' && value !== null) await choice.selectOption(value);
  }
}
