import { countSteps } from './countSteps.ts';
import { test as base } from './test.ts';
import { openWorkbench, type OpenedWorkbench } from './workbench.ts';

export { expect } from './test.ts';

interface Preview {
  /** `'empty'` makes tests faster: the preview shows an empty page instead of loading hundreds of modules. */
  preview: 'shown' | 'empty';
}

interface Benches {
  /** Resets and returns the folder's workbench, or opens it on first use. */
  benchOf: (folder: string) => Promise<OpenedWorkbench>;
}

const empty = { contentType: 'text/html', body: '<!doctype html><title>Empty</title>' };

/** Playwright's `test` with workbenches. Opening a workbench is as slow as a whole test, so each worker opens only one per folder. */
export const test = base.extend<Preview, Benches>({
  preview: ['shown', { option: true }],
  context: async ({ context, preview }, use) => {
    if (preview === 'empty') await context.route(/^http:\/\/[\w-]+\.localhost:/, (route) => route.fulfill(empty));
    await use(context);
  },
  page: async ({ page }, use, { title }) => {
    const file = process.env.TASK_STEPS;
    const write = file === undefined ? undefined : await countSteps(page, title, file);
    await use(page);
    write?.();
  },
  // The workbench has timers of its own, which must not be skipped.
  delays: 'kept',
  benchOf: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<string, OpenedWorkbench>();
      await use(async (folder) => {
        const existing = opened.get(folder);
        if (existing) await existing.reset();
        const bench = existing ?? (await openWorkbench(folder));
        opened.set(folder, bench);
        return bench;
      });
      await Promise.all([...opened.values()].map((bench) => bench.close()));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
