import type { Locator, Page } from '@playwright/test';

/** A panel of the page on which machines are driven, by its name. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** The steps of the run. */
export const log = (page: Page): Locator => panel(page, 'Log').getByRole('listitem');
/** A state in the chart. */
export const state = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /^Chart of/ }).getByRole('button', { name: new RegExp(`^${name}(,| |$)`) });
