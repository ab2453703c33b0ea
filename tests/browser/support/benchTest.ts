import { test as base } from './test.ts';
import { openWorkbench, type OpenedWorkbench } from './workbench.ts';

export { expect } from './test.ts';

interface Preview {
  /**
   * `'empty'` serves an empty page in place of the preview, for tests of what stands around it: the preview's dev server sends several hundred
   * modules for each page.
   */
  preview: 'shown' | 'empty';
}

interface Benches {
  /**
   * The workbench of the portal in `folder`, as it opens: one for each worker, which is opened when first asked for, and put back in order
   * for who asks again. It is closed at the end.
   */
  benchOf: (folder: string) => Promise<OpenedWorkbench>;
}

/** A test on a workbench. To open one takes as long as a test, so files share it. */
export const test = base.extend<Preview, Benches>({
  preview: ['shown', { option: true }],
  context: async ({ context, preview }, use) => {
    const empty = { contentType: 'text/html', body: '<!doctype html><title>Empty</title>' };
    if (preview === 'empty') await context.route(/^http:\/\/[\w-]+\.localhost:/, (route) => route.fulfill(empty));
    await use(context);
  },
  // Pages of the workbench, and of its dev server, have timers of their own.
  delays: 'kept',
  benchOf: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<string, OpenedWorkbench>();
      await use(async (folder) => {
        const there = opened.get(folder);
        if (there && (await there.reset())) return there;
        await there?.close();
        opened.delete(folder);
        const bench = await openWorkbench(folder);
        opened.set(folder, bench);
        return bench;
      });
      await Promise.all([...opened.values()].map((bench) => bench.close()));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
