import { afterAll, beforeAll, vi } from 'vitest';

/** The timeout of `waitFor` and `findBy` queries, in ms. Their default of 1 s is too short on a busy machine. */
const patience = 20_000;
const { waitFor } = vi;
Object.assign(vi, { waitFor: (...[callback, options = patience]: Parameters<typeof waitFor>) => waitFor(callback, options) });

/** The jsdom instance, from Vitest. It can change the page's address. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

/** Preloads code that pages load on demand, because loading it during a test could exceed the timeout on a busy machine. */
beforeAll(async () => {
  if (typeof window === 'undefined') return;
  // jsdom doesn't support media queries, so none match. Tests that need a match replace this function.
  Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: fitsNoQuery });
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience });
  // Preload the code for actions. Hovering over a button would preload it, but tests click right away.
  const { preloadActions } = await import('../../engine/react/actions/loadRunAction.ts');
  await preloadActions();
  // Preload the code for error messages, as the portal does on pages that require sign-in.
  const [{ loadOnce }, { loadErrorViews }] = await Promise.all([
    import('../../engine/react/loading/loadOnce.ts'),
    import('../../engine/react/ui/loadErrorViews.ts'),
  ]);
  await loadOnce(loadErrorViews);
});

function fitsNoQuery() {
  return { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
}

/** Cleans up for the next test file, which runs in the same process and window. */
afterAll(async () => {
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  // Wait for modules that are still loading, because they would make the next test file fail.
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  // Reset the address, because some tests change it.
  jsdom.reconfigure({ url: 'http://localhost:3000/' });
});
