import { PagePool } from './PagePool.ts';
import { ReusedPage, findReusedPage } from './ReusedPage.ts';
import { test as base } from './slowTest.ts';
import { expect } from './expect.ts';
import { hosts } from './hosts.ts';
import { reportViolations } from './reportViolations.ts';
import { playQuickly } from './playQuickly.ts';
import { skipDelays } from './skipDelays.ts';
import { describePage } from './describePage.ts';

export { expect, hosts };

interface Watched {
  /** Errors that a test causes on purpose: `test.use({ expectedErrors: /Registration failed/ })`. */
  expectedErrors: RegExp | undefined;
  /** The page's problems so far: errors, CSP violations, and requests to `/api/`. These tests have no API server. */
  complaints: string[];
  /** `'skipped'` skips the portal's simulated delays. To test a busy state, install `page.clock` and call `holdTime`. */
  delays: 'skipped' | 'kept';
  /** `'fresh'` gives each test a new page with an empty browser cache, for tests of first visits. See `ReusedPage`. */
  pages: 'reused' | 'fresh';
}

interface Pool {
  pagePool: PagePool;
}

/** Playwright's `test`. Also fails if the page logs an error or requests `/api/…`. Relative addresses resolve to the development host. */
export const test = base.extend<Watched, Pool>({
  baseURL: hosts.development,
  expectedErrors: [undefined, { option: true }],
  delays: ['skipped', { option: true }],
  pages: ['reused', { option: true }],
  pagePool: [
    async ({ browserName: _ }, use) => {
      const pool = new PagePool();
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      pagePool,
      pages,
      delays,
      baseURL,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      viewport,
      contextOptions,
      colorScheme,
      forcedColors,
      reducedMotion,
    },
    use,
  ) => {
    if (pages === 'fresh') {
      const context = await browser.newContext();
      playQuickly(context);
      if (delays === 'skipped') await skipDelays(context);
      await use(context);
      return context.close();
    }
    const kept = { baseURL, hasTouch, isMobile, javaScriptEnabled };
    const look = { viewport, colorScheme, forcedColors, reducedMotion: contextOptions.reducedMotion ?? reducedMotion };
    await pagePool.use(
      { ...kept, delays },
      look,
      () => ReusedPage.open(browser, kept, delays === 'kept'),
      (page) => use(page.context()),
    );
  },
  page: async ({ context }, use) => {
    const [open] = context.pages();
    const page = open && findReusedPage(open) ? open : await context.newPage();
    await page.addInitScript(reportViolations);
    await use(page);
  },
  complaints: [
    async ({ page, expectedErrors }, use, testInfo) => {
      const violations: string[] = [];
      const complain = (text: string) => {
        if (!expectedErrors?.test(text)) violations.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') complain(message.text());
      });
      page.on('pageerror', (error) => complain(`uncaught ${error.message}`));
      page.on('request', (request) => {
        // These tests have no API server, so a page must not send API requests.
        if (new URL(request.url()).pathname.startsWith('/api/')) complain(`a request left the page: ${request.url()}`);
      });
      await use(violations);
      if (testInfo.errors.length > 0) await testInfo.attach('seen', { body: await describePage(page), contentType: 'text/plain' });
      // Remove the test's routes, so that late responses can't affect the next test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(violations, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});
