import { expect, test } from '@playwright/test';
import { openLive } from '../support/openLive.mjs';
import { join } from './support/livePeople.ts';

test('pages that a member has seen work offline after a reload, changes are refused, and signing out removes the records', async ({
  browser,
}) => {
  // Builds the live portal.
  test.slow();
  const live = await openLive({ OFFLINE: '1' });
  try {
    const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
    const context = ann.context();
    const kept = () => ann.evaluate(async () => (await (await caches.open('portal-records')).keys()).length);
    await ann.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await ann.getByRole('link', { name: 'Settings', exact: true }).first().click();
    const name = ann.getByRole('main').getByRole('textbox', { name: /name/i }).first();
    await expect(name).toHaveValue('Ann Bell');
    await ann.getByRole('link', { name: 'Members', exact: true }).first().click();
    await expect(ann.getByRole('main').getByText('Ann Bell')).toBeVisible();
    await expect.poll(kept).toBeGreaterThan(0);

    await context.setOffline(true);
    await ann.reload();
    await expect(ann.getByRole('main').getByText('Ann Bell')).toBeVisible();
    await expect(ann.getByRole('status').filter({ hasText: /^You’re offline\. This is from .+\d/ })).toBeVisible();
    await ann.screenshot({ path: '/tmp/scr/off1.png' });
    await ann.goto(new URL('/dashboard/settings', ann.url()).href);
    await name.fill('Ann Belle');
    await ann.getByRole('main').getByRole('button', { name: /^(?:Save|Change|Update)/ }).first().click();
    await ann.waitForTimeout(1500);
    await ann.screenshot({ path: '/tmp/scr/off2.png' });
    await expect(ann.getByText('You’re offline, so nothing was saved.')).toBeVisible();

    await context.setOffline(false);
    await expect(ann.getByText('Connected again.')).toBeVisible();
    await ann.getByRole('button', { name: 'Logout' }).first().click();
    await expect(ann).toHaveURL(/\/$/);
    await expect.poll(kept).toBe(0);
  } finally {
    await live.close();
  }
});
