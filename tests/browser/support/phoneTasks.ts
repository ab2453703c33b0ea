import type { Page } from '@playwright/test';
import { storeUser, users } from './storedUser.ts';
import { expect, hosts } from './test.ts';
import { Thumb } from './Thumb.ts';

/** The number of taps that each common task takes, starting from Home. These numbers must not increase. */
export const tapsOf = {
  signIn: 2,
  registerForFormal: 5,
  findAlum: 2,
  saveCalendar: 2,
  readUnread: 1,
  payDues: 2,
  turnPushOff: 4,
  readDues: 0,
  compareBudget: 2,
  approvePending: 2,
  exportLastMonth: 6,
  auditPackage: 3,
  requestMentor: 3,
  post: 2,
  createEvent: 4,
  readRegistrations: 2,
  approveRegistration: 2,
  remindPayer: 1,
  reconcile: 4,
  callTreasurer: 3,
  changePassword: 3,
  downloadReport: 3,
  sendNewsletter: 5,
  darkMode: 2,
  readResults: 3,
  logOut: 2,
  readProfile: 2,
} as const;

/** A phone with a touch screen. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export async function openHome(page: Page, role: keyof typeof users, changes: object = {}): Promise<Thumb> {
  await storeUser(page, { ...users[role], ...changes });
  await page.goto(`${hosts[role === 'alumni' ? 'alumni' : 'active']}/dashboard/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new Thumb();
}

export const main = (page: Page) => page.getByRole('main');
export const next = (page: Page) => page.getByRole('region', { name: 'What’s next' });
export const tabs = (page: Page) => page.getByRole('navigation', { name: /tabs$/ });
export const openAccount = (page: Page, thumb: Thumb) => thumb.tap(page.getByRole('button', { name: /^Your account/ }));

/** Searches for `words`, and opens the first result that matches `result`. Takes two taps. */
export async function find(page: Page, thumb: Thumb, words: string, result: RegExp): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: 'Search the portal' }));
  await thumb.type(page.getByRole('combobox', { name: 'Search pages, actions, and records' }), words);
  await thumb.tap(page.getByRole('option', { name: result }).first());
}
