import { test as base } from './slowTest.ts';
import { expect } from './expect.ts';
import { hosts } from './hosts.ts';
import { skipDelays } from './skipDelays.ts';
import { whatIsSeen } from './whatIsSeen.ts';

export { expect, hosts };

interface Watched {
  /** Complaints that a test causes intentionally: `test.use({ expectedErrors: /Registration failed/ })`. */
  expectedErrors: RegExp | undefined;
  /** The page's complaints so far: logged errors, uncaught errors, violations of the security policy, and requests to an API. */
  complaints: string[];
  /**
   * `'skipped'` ends the portal's simulated delays at once. For a test of a busy state, install `page.clock` and call `holdTime`, which
   * also brings the delays back.
   */
  delays: 'skipped' | 'kept';
}

/** A test that also fails if the page logs an error or sends an unexpected request. Relative URLs lead to the development host. */
export const test = base.extend<Watched>({
  baseURL: hosts.development,
  expectedErrors: [undefined, { option: true }],
  delays: ['skipped', { option: true }],
  context: async ({ context, delays }, use) => {
    if (delays === 'skipped') await skipDelays(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    await page.addInitScript(reportViolations);
    await use(page);
  },
  complaints: [
    async ({ page, expectedErrors }, use, testInfo) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expectedErrors?.test(text)) complaints.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') complain(message.text());
      });
      page.on('pageerror', (error) => complain(`uncaught ${error.message}`));
      page.on('request', (request) => {
        // Report requests to an API, because the tests have no server that would respond to them.
        if (new URL(request.url()).pathname.startsWith('/api/')) complain(`a request left the page: ${request.url()}`);
      });
      await use(complaints);
      if (testInfo.errors.length > 0) await testInfo.attach('seen', { body: await whatIsSeen(page), contentType: 'text/plain' });
      // Don't respond to requests after the end of the test, so that they don't affect the next test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Logs violations of the security policy. Chromium itself logs most of them, but not violations of a report-only policy. Runs in the page.
 */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    );
  });
}
