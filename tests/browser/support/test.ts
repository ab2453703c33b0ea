import { test as base } from './slowTest.ts';
import { expect } from './expect.ts';
import { hosts } from './hosts.ts';
import { playQuickly } from './playQuickly.ts';
import { skipDelays } from './skipDelays.ts';
import { describePage } from './describePage.ts';

export { expect, hosts };

interface Watched {
  /** Errors that a test causes on purpose: `test.use({ expectedErrors: /Registration failed/ })`. */
  expectedErrors: RegExp | undefined;
  /** The page's problems so far: errors, CSP violations, and API requests, which these tests don't allow. */
  complaints: string[];
  /** `'skipped'` skips the portal's simulated delays. To test a busy state, install `page.clock` and call `holdTime`. */
  delays: 'skipped' | 'kept';
}

/** Playwright's `test`. Also fails if the page logs an error or requests `/api/…`. Relative addresses resolve to the development host. */
export const test = base.extend<Watched>({
  baseURL: hosts.development,
  expectedErrors: [undefined, { option: true }],
  delays: ['skipped', { option: true }],
  context: async ({ context, delays }, use) => {
    playQuickly(context);
    if (delays === 'skipped') await skipDelays(context);
    await use(context);
  },
  page: async ({ page }, use) => {
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
      // Late responses would affect the next test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(violations, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Logs all CSP violations, because Chromium logs only some of them. Runs in the page. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    );
  });
}
