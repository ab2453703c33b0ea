import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const events = '/dashboard/events';

export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export async function openRegistration(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole('button', { name: 'Register' }).click();
  const opened = dialog(page, `Register for ${title}`);
  await expect(opened.getByRole('button', { name: 'Register' })).toBeVisible();
  return opened;
}

export async function fill(form: Locator, answers: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await form.getByLabel(label, { exact: true }).fill(value);
}

export const ada = { 'Full Name': 'Ada Lovelace', 'Email Address': 'ada@example.com' };

export async function createEvent(page: Page, title: string, design: (form: Locator) => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = dialog(page, 'Create Event');
  await fill(form, { Title: title, Date: '2030-05-01', Time: '18:30', Location: 'Great Room' });
  await design(form);
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toHaveCount(0);
}

export async function addField(form: Locator, number: number, label: string, type: string, isRequired = false): Promise<Locator> {
  await form.getByRole('button', { name: 'Add Field' }).click();
  const field = form.getByRole('group', { name: `Field ${number}`, exact: true });
  await fill(field, { 'Field label': label });
  await field.getByLabel('Field type').selectOption(type);
  if (isRequired) await field.getByLabel('Required').check();
  return field;
}

/** Sets the simulated submit delay to `time` ms. Call this before opening the page. */
export async function slowAnswers(page: Page, time: number): Promise<void> {
  await page.addInitScript((longer) => {
    const real = window.setTimeout;
    window.setTimeout = Object.assign((work: () => void, delay?: number) => real(work, delay === 1000 ? longer : delay), real);
  }, time);
}

/** Closes the open dialog, and discards its input. */
export async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
