import { test as base } from './slowTest.ts';

/**
 * Closes the browser contexts when a test ends. Otherwise, open pages would keep trying to reach the stopped server and use a lot of
 * CPU time.
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
