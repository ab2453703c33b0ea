import { test as base } from './slowTest.ts';

/**
 * A test that closes the contexts it has opened. Pages that stay open would try to reach the test's server until the process ends, which
 * took more CPU time than the tests themselves.
 */
export const test = base.extend<{ closing: void }>({
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const own = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(own.map((context) => context.close()));
    },
    { auto: true },
  ],
});
