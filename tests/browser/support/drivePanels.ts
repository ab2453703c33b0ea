import type { Locator, Page } from '@playwright/test';

/** Finds a panel of the page for driving machines by its name. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** Finds the steps of the run. */
export const log = (page: Page): Locator => panel(page, 'Log').getByRole('listitem');
/** Finds a state in the chart. */
export const state = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /^Chart of/ }).getByRole('button', { name: new RegExp(`^${name}(,| |$)`) });
