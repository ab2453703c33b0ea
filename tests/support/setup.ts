import { afterAll, beforeAll, vi } from 'vitest';

/** How long a test waits for something to become true, in ms. The default of a second is too short for a server on a busy machine. */
const patience = 20_000;
const { waitFor } = vi;
Object.assign(vi, { waitFor: (...[callback, options = patience]: Parameters<typeof waitFor>) => waitFor(callback, options) });

/** The page's window, as jsdom exposes it to tests. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

/** Pages in tests wait for code that loads on demand. That may take a while on a busy machine, and must not fail a test. */
beforeAll(async () => {
  if (typeof window === 'undefined') return;
  // jsdom has no media queries. Tests of a width stub their own.
  Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: fitsNoQuery });
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience });
  // Hovering over a button preloads the code for actions. Tests click right away.
  const { preloadActions } = await import('../../engine/react/actions/loadRunAction.ts');
  await preloadActions();
  // Preloads the code for error messages, as a frame does.
  const [{ loadOnce }, { loadErrorViews }] = await Promise.all([
    import('../../engine/react/loading/loadOnce.ts'),
    import('../../engine/react/ui/loadErrorViews.ts'),
  ]);
  await loadOnce(loadErrorViews);
});

function fitsNoQuery() {
  return { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
}

/** Cleans up for the next files in the same process and window. */
afterAll(async () => {
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  // A module that is still loading when its file ends would fail, and make the next files fail too.
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  localStorage.clear();
  sessionStorage.clear();
  // Tests of variants change the host.
  jsdom.reconfigure({ url: 'http://localhost:3000/' });
});
