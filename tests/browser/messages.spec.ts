import type { Page } from '@playwright/test';
import { awkward } from './support/awkward.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { withRecords } from './support/withRecords.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

const channels = ['General Discussion', 'Events & Planning', 'Social Committee', 'Announcements', 'Alumni Network'];

async function openBoard(page: Page, search = ''): Promise<void> {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/messages${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Board');
}

const post = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });
const message = (page: Page) => page.getByRole('textbox');

test('the board has five channels with their counts and opens on the first', async ({ page }) => {
  await openBoard(page);
  const list = page.getByRole('group', { name: 'Channels' });
  await expect(list.locator('label')).toHaveText([
    'General Discussion5',
    'Events & Planning3',
    'Social Committee2',
    'Announcements1',
    'Alumni Network1',
  ]);
  for (const [index, name] of channels.entries()) {
    await expect(list.getByRole('radio', { name })).toBeChecked({ checked: index === 0 });
  }
});

test('the composer names the channel it posts to, and the address keeps the channel', async ({ page }) => {
  await openBoard(page);
  await expect(page.getByText('Posting to #general', { exact: true })).toBeVisible();
  for (const [name, id] of [
    ['Social Committee', 'social'],
    ['Announcements', 'announcements'],
    ['Alumni Network', 'alumni'],
    ['Events & Planning', 'events'],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByText(`Posting to #${id}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`channel=${id}$`));
    await expect(page.getByRole('article')).toHaveCount(6);
  }
  await page.reload();
  await expect(page.getByText('Posting to #events', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Posting to #alumni', { exact: true })).toBeVisible();
});

test('an unknown channel in the address opens the first one', async ({ page }) => {
  await openBoard(page, '?channel=%3Cb%3Esecret');
  await expect(page.getByRole('radio', { name: 'General Discussion' })).toBeChecked();
  await expect(page.getByText('Posting to #general', { exact: true })).toBeVisible();
});

test('a message of only spaces can’t be posted', async ({ page }) => {
  await openBoard(page);
  await expect(post(page)).toBeDisabled();
  await message(page).fill('  \n ');
  await expect(post(page)).toBeDisabled();
  await message(page).fill(' Anyone for a run? ');
  await expect(post(page)).toBeEnabled();
});

test('posting empties the box and sends nothing to a server', async ({ page }) => {
  await openBoard(page);
  const requests: string[] = [];
  // Ignore the portal's own files. Some of them load later, while the page is idle.
  page.on('request', (request) => /\/assets\//.test(request.url()) || requests.push(request.url()));
  const logged = page.waitForEvent('console', (entry) => entry.text().startsWith('[action] postMessage'));
  await message(page).press('Control+Enter');
  await message(page).fill('Anyone for a run?');
  await message(page).press('Control+Enter');
  await logged;
  await expect(message(page)).toHaveValue('');
  await expect(post(page)).toBeDisabled();
  await expect(message(page)).toBeFocused();
  await expect(page.getByText('This is sample data, so your post in #general wasn’t published')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(requests).toEqual([]);
});

test('posts show their author, likes, and replies, and the pinned post comes first', async ({ page }) => {
  await openBoard(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  const first = page.getByRole('article', { name: 'Jonas Whitfield' });
  await expect(first).toContainText(/Pinned.*President.*The first chapter meeting.*24 likes.*6 replies/s);
  await expect(page.getByRole('article').filter({ hasText: 'Pinned' })).toHaveCount(1);
  await expect(page.getByRole('article').first()).toContainText('Pinned');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /\d+ likes?/ })
      .filter({ hasText: /\d+ repl(y|ies)/ }),
  ).toHaveCount(6);
});

test('the board can be used from the keyboard', async ({ page }) => {
  await openBoard(page);
  await page.getByRole('radio', { name: 'General Discussion' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Events & Planning' })).toBeFocused();
  await expect(page.getByText('Posting to #events', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await expect(post(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveValue('');
});

test('every value of a post is shown as text and stays within its card on a phone', async ({ page }) => {
  const texts = Object.values(awkward);
  await withRecords(
    page,
    'messages',
    texts.map((content, index) => ({
      id: `p-${index}`,
      author: content,
      role: 'Member',
      content,
      timestamp: '@d-1T09:00',
      likes: 1,
      replies: 1_000_000,
      pinned: true,
    })),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await openBoard(page);
  await expect(page.getByRole('article')).toHaveCount(texts.length);
  await expect(page.getByRole('article').getByRole('paragraph').filter({ hasText: awkward.markup })).toBeVisible();
  await expect(page.getByText('1 like', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveTitle('Message Board · Alpha Chapter - Active Member Portal');
  await message(page).fill(awkward.endless);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoSidewaysScroll(page);
});
