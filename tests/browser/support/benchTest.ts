import type { BrowserContext } from '@playwright/test';
import { countSteps } from './countSteps.ts';
import { test as base } from './test.ts';
import { openWorkbench, type OpenedWorkbench } from './workbench.ts';

export { expect } from './test.ts';

interface Preview {
  /**
   * `'empty'` replaces the preview with an empty page, for tests of the workbench around it. The preview's dev server would send several
   * hundred modules for each page.
   */
  preview: 'shown' | 'empty';
  /**
   * `'own'` starts the test with an empty browser cache, for tests in which the preview's modules arrive late or change. By default, all
   * tests' pages share a cache, so that they don't compile the same scripts again.
   */
  cache: 'shared' | 'own';
}

interface Benches {
  /** The context of all pages that share a cache. */
  benchContext: BrowserContext;
  /**
   * Returns the workbench for the portal in `folder`, in its initial state. A worker opens it on first use, resets it before further uses,
   * and closes it at the end.
   */
  benchOf: (folder: string) => Promise<OpenedWorkbench>;
}

const empty = { contentType: 'text/html', body: '<!doctype html><title>Empty</title>' };

/** A test with a workbench. Opening a workbench takes as long as a test, so the files in a worker share it. */
export const test = base.extend<Preview, Benches>({
  preview: ['shown', { option: true }],
  cache: ['shared', { option: true }],
  benchContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context: own, benchContext, preview, cache }, use) => {
    const context = cache === 'own' ? own : benchContext;
    if (preview === 'empty') await context.route(/^http:\/\/[\w-]+\.localhost:/, (route) => route.fulfill(empty));
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(context.pages().map((page) => page.close()));
    await context.clearCookies();
  },
  page: async ({ page, viewport }, use, { title }) => {
    if (viewport) await page.setViewportSize(viewport);
    const file = process.env.TASK_STEPS;
    const write = file === undefined ? undefined : await countSteps(page, title, file);
    await use(page);
    write?.();
  },
  // Keep delays: the workbench's pages and its dev server have timers of their own.
  delays: 'kept',
  benchOf: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<string, OpenedWorkbench>();
      await use(async (folder) => {
        const there = opened.get(folder);
        if (there) await there.reset();
        const bench = there ?? (await openWorkbench(folder));
        opened.set(folder, bench);
        return bench;
      });
      await Promise.all([...opened.values()].map((bench) => bench.close()));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
