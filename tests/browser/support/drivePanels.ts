import type { Locator, Page } from '@playwright/test';

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const log = (page: Page): Locator => panel(page, 'Log').getByRole('listitem');
export const state = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /^Chart of/ }).getByRole('button', { name: new RegExp(`^${name}(,| |$)`) });

/** Submits a name with the panel of events. */
export async function submitName(page: Page, name: string): Promise<void> {
  const events = panel(page, 'Events');
  await events.getByRole('button', { name: 'Payload of SUBMIT' }).click();
  await events.getByLabel('Full Name').fill(name);
  await events.getByRole('button', { name: 'SUBMIT', exact: true }).click();
}
