import { readFile } from 'node:fs/promises';
import { drawing, opening } from './support/firstPage.ts';
import { holdBack } from './support/holdBack.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

test.describe('a host without rules, which sends index.html for everything', () => {
  const everywhere = () => readFile(`${process.env.OUT_DIR ?? 'dist'}/index.html`, 'utf8');

  test('a visitor of the fallback variant reads the prerendered page without a script', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const html = await everywhere();
    await page.route(`${hosts.development}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(hosts.development);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opening.active.heading);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(28, 25, 23)');
    await page.close();
  });

  for (const [name, path, heading] of [
    ['development', '/', opening.active.heading],
    ['alumni', '/', opening.alumni.heading],
    ['active', '/dashboard/home', 'Welcome back, Smith'],
    ['alumni', '/nowhere', 'Unexpected Application Error!'],
  ] as const) {
    test(`the page becomes the right one at ${path} of the ${name} host`, async ({ page }) => {
      const html = await everywhere();
      if (path !== '/' && path !== '/nowhere') await storeUser(page, users.member);
      await page.route(`${hosts[name]}${path}`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
      await page.goto(`${hosts[name]}${path}`);
      // Moving the mouse starts the portal's code.
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 210);
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toHaveText(heading);
    });
  }

  test('the landing page is gone with the first script at another address', async ({ page }) => {
    const html = await everywhere();
    await storeUser(page, users.member);
    const release = await holdBack(page, drawing);
    await page.route(`${hosts.development}/dashboard/home`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(`${hosts.development}/dashboard/home`);
    await expect(page.getByRole('heading', { name: opening.active.heading })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Smith');
  });
});
