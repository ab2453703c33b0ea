import { test as base, expect } from '@playwright/test';
import { hosts } from './hosts.ts';
import { skipDelays } from './skipDelays.ts';
import { whatIsSeen } from './whatIsSeen.ts';

export { expect, hosts };

interface Watched {
  /** Complaints that a test brings about on purpose: `test.use({ expectedErrors: /Registration failed/ })`. */
  expectedErrors: RegExp | undefined;
  /** What the page complained about so far: console errors, uncaught errors, violations of the security policy, requests to an API. */
  complaints: string[];
  /**
   * The portal's simulated delays, which end at once unless they are `'kept'`. To look at something while it is busy, install
   * `page.clock` and call `holdTime`: the clock keeps them, too.
   */
  delays: 'skipped' | 'kept';
}

/** A test that fails when the page complains, whatever else it proves. Relative addresses are on the development host. */
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
        // The catalogue of the system console is only shown: no server answers.
        if (new URL(request.url()).pathname.startsWith('/api/')) complain(`a request left the page: ${request.url()}`);
      });
      await use(complaints);
      if (testInfo.errors.length > 0) await testInfo.attach('seen', { body: await whatIsSeen(page), contentType: 'text/plain' });
      // What the page asks for when the test is over stays unanswered, and is no fault of the test that comes next.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page. Chromium writes most violations to the console by itself; those that are only reported are heard here. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    );
  });
}
