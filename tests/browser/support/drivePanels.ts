import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { OpenedWorkbench } from './workbench.ts';

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const log = (page: Page): Locator => panel(page, 'Log').getByRole('listitem');
export const state = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /^Chart of/ }).getByRole('button', { name: new RegExp(`^${name}(,| |$)`) });

/** Opens a machine in *Drive*. */
export async function openMachine(page: Page, { address }: OpenedWorkbench, machine: string): Promise<void> {
  await page.goto(`${address}/machines?machine=${machine}`);
  await expect(page.getByRole('heading', { name: machine, exact: true })).toBeVisible();
}

/** Submits a name in the *Events* panel. */
export async function submitName(page: Page, name: string): Promise<void> {
  const events = panel(page, 'Events');
  await events.getByRole('button', { name: 'Payload of SUBMIT' }).click();
  await events.getByLabel('Full Name').fill(name);
  await events.getByRole('button', { name: 'SUBMIT', exact: true }).click();
}
