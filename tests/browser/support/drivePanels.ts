import type { Locator, Page } from '@playwright/test';

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const log = (page: Page): Locator => panel(page, 'Log').getByRole('listitem');
export const state = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /^Chart of/ }).getByRole('button', { name: new RegExp(`^${name}(,| |$)`) });
