import { afterAll, beforeAll, vi } from 'vitest';

/** How long a test waits for something to become true, in ms. A second, the default, is too short for a server on a busy machine. */
const patience = 20_000;
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

/** Other files come after this one in the same process, and in the same window. */
afterAll(async () => {
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  // A module that is still loading when its file ends would fail, and fail for the files after it, too.
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
