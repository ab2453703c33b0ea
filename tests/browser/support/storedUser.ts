import type { Page } from '@playwright/test';
import { findOpenPage } from '../open/OpenPage.ts';

/** Users for tests that start signed in. */
export const users = {
  member: user('John Smith', 'member', 'active'),
  officer: user('Olive Officer', 'officer', 'active'),
  president: user('Jonas Whitfield', 'president', 'active'),
  alumni: {
    ...user('Walter Brandt', 'alumni', 'alumni'),
    subscription_status: 'alumni_exempt',
    graduationYear: 2015,
    industry: 'Technology',
  },
} as const;

function user(name: string, role: string, membershipType: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return {
    id: `user-${role}`,
    name,
    email,
    role,
    membershipType,
    pledge_class: 'Spring 2022',
    subscription_status: 'active',
    location: 'Ann Arbor, MI',
  };
}

export const storageKey = 'fraternity_user';

/** Stores a user in local storage before the page loads. If the portal changes the stored user, reloads keep the change. */
export async function storeUser(page: Page, value: unknown): Promise<void> {
  const stored = typeof value === 'string' ? value : JSON.stringify(value);
  const open = findOpenPage(page);
  if (open) return open.store(storageKey, stored);
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem(key, text);
    },
    [storageKey, stored] as const,
  );
}
