import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath, resolve } from 'node:path';
import { openLive } from '../support/openLive.mjs';
import { expect } from './support/expect.ts';
import { enter, invite, join } from './support/livePeople.ts';
import { test } from './support/liveTest.ts';

test('pages that a member has seen work offline after a reload, changes are refused, and the next person sees nothing of the first', async ({
  browser,
}) => {
  // Builds the live portal, which takes a while.
  test.slow();
  const live = await openLive({ OFFLINE: '1' });
  try {
    const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true, loadsOffline: true });
    const context = ann.context();
    const countCached = () => ann.evaluate(async () => (await (await caches.open('portal-records')).keys()).length);
    await ann.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await ann.getByRole('link', { name: 'Settings', exact: true }).first().click();
    const name = ann.getByRole('main').getByRole('textbox', { name: /name/i }).first();
    await expect(name).toHaveValue('Ann Bell');
    await ann.getByRole('link', { name: 'Members', exact: true }).first().click();
    await expect(ann.getByRole('main').getByText('Ann Bell')).toBeVisible();
    await expect.poll(countCached).toBeGreaterThan(0);

    // While the browser is online, reloading ignores the cached page and updates it.
    const page = () => ann.evaluate(async () => (await caches.match('/kept-page'))?.text());
    await ann.evaluate(async () => (await caches.open('portal-pages')).put('/kept-page', new Response('outdated')));
    await ann.reload();
    await expect(ann.getByRole('main').getByText('Ann Bell')).toBeVisible();
    await expect.poll(page).toContain('data-variant');

    await context.setOffline(true);
    await ann.reload();
    await expect(ann.getByRole('main').getByText('Ann Bell')).toBeVisible();
    const notice = ann.getByRole('status').filter({ hasText: /^You’re offline\. This page is from .+\d/ });
    await expect(notice).toBeVisible();
    await ann.goto(new URL('/dashboard/settings', ann.url()).href);
    await name.fill('Ann Belle');
    await ann
      .getByRole('main')
      .getByRole('button', { name: /^(?:Save|Change|Update)/ })
      .first()
      .click();
    await expect(ann.getByText(/You’re offline.* Try again when you’re back online\./)).toBeVisible();

    // The page shows “Connected again.” only after this notice, so wait for the notice before going back online.
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(ann.getByText('Connected again.')).toBeVisible();

    await expect.poll(countCached).toBeGreaterThan(0);
    const link = await invite(ann, 'bob@example.org');
    await context.clearCookies();
    await ann.reload();
    await expect(ann.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(countCached).toBe(0);

    await ann.goto(new URL('/?open=login&next=%2Fdashboard%2Fmembers', ann.url()).href);
    await enter(ann, 'ann@example.org');
    await expect(ann.getByRole('main').getByText('Ann Bell')).toBeVisible();
    await expect.poll(countCached).toBeGreaterThan(0);
    await ann.getByRole('button', { name: 'Logout' }).first().click();
    await expect(ann).toHaveURL(/\/$/);
    await expect.poll(countCached).toBe(0);

    // Bob signs in on Ann's computer and goes offline. He sees his own data, not Ann's.
    await (await join(browser, { link, name: 'Bob Cole', email: 'bob@example.org' })).context().close();
    await ann.goto(new URL('/?open=login', ann.url()).href);
    await enter(ann, 'bob@example.org');
    await expect(ann.getByRole('heading', { level: 1 })).toContainText('Cole');
    await ann.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await expect(name).toHaveValue('Bob Cole');
    await context.setOffline(true);
    await ann.reload();
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue('Bob Cole');
  } finally {
    await live.close();
  }
});

/** Copies the portal to a folder that this test can edit. */
function copyPortal(): string {
  const folder = mkdtempSync(joinPath(tmpdir(), 'redeployed-'));
  for (const part of ['portal-config', 'screens', 'fixtures', 'portal.ts'])
    cpSync(resolve(part), joinPath(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), joinPath(folder, 'node_modules'));
  return folder;
}

// This test builds the portal twice, so only `npm run test:all` runs it.
for (const path of process.env['TEST_ALL'] ? ['/dashboard/settings'] : [])
  test('an open page goes on after a deployment, and the next load shows the new version, which works offline', async ({ browser }) => {
    test.slow();
    const portal = copyPortal();
    const live = await openLive({ OFFLINE: '1', PORTAL: portal, OUT_DIR: joinPath(portal, 'out') });
    try {
      const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true, loadsOffline: true });
      const heading = ann.getByRole('heading', { level: 1 });
      const address = new URL(path, ann.url()).href;
      await ann.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await ann.goto(address);
      await expect(heading).toHaveText('Settings');

      await live.stop();
      const file = joinPath(portal, 'screens/dashboard/settings.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "Settings"', '"title": "Your Settings"'));
      await live.start();
      await ann.getByRole('link', { name: 'Members', exact: true }).first().click();
      await expect(heading).toHaveText('Member Directory');
      await ann.goto(address);
      await expect(heading).toHaveText('Your Settings');
      await ann.context().setOffline(true);
      await ann.reload();
      await expect(heading).toHaveText('Your Settings');
    } finally {
      await live.close();
      rmSync(portal, { recursive: true, force: true });
    }
  });
