import { afterAll, beforeAll, vi } from 'vitest';

/** By default a second, which a server, a database or a file may take on a busy machine. In ms. */
const patience = 60_000;
const { waitFor } = vi;
Object.assign(vi, { waitFor: (...[callback, options = patience]: Parameters<typeof waitFor>) => waitFor(callback, options) });

/** Pages in tests wait for code that is loaded on demand. How long that takes is the machine's business, and no reason to fail. */
beforeAll(async () => {
  if (typeof window === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience });
  // A pointer over a button fetches what carries out actions; tests press at once.
  const { preloadActions } = await import('../../engine/react/actions/loadRunAction.ts');
  await preloadActions();
  // What went wrong is said at once, as where a frame has fetched that ahead.
  const [{ loadOnce }, { loadTroubles }] = await Promise.all([
    import('../../engine/react/loading/loadOnce.ts'),
    import('../../engine/react/ui/loadTroubles.ts'),
  ]);
  await loadOnce(loadTroubles);
});

/** The environment is that of the process, in which other files come after this one. */
afterAll(() => {
  vi.unstubAllEnvs();
});
