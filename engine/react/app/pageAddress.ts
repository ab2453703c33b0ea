import type { createMemoryRouter } from 'react-router-dom';
import { dialogKey } from '../context/usePageState.ts';
import { onNavigationCanceled } from '../ui/navigationCanceled.ts';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'navigate' | 'subscribe'>;

export interface PageAddress {
  /**
   * Changes the query of the router's current address, which may be newer than the rendered page. Does nothing if the viewer has left that
   * page.
   */
  change: (change: (now: URLSearchParams) => URLSearchParams, replace?: boolean) => void;
  /** Resolves when the navigation that closes a dialog has finished, or when the viewer has chosen to stay. */
  settled: () => Promise<void>;
}

/** The history state while a dialog is open: the query before the dialog opened, and the number of history entries since then. */
interface DialogHistory {
  search: string;
  steps: number;
}

/** Manages the query in a page's address. Opening a dialog adds a history entry, so that the back button closes the dialog. */
export function pageAddress(router: Router, pathname: string): PageAddress {
  let goingBack: Promise<boolean> | undefined;

  const change: PageAddress['change'] = (changed, replace) => {
    // Wait until the router has gone back. If the viewer stays on the page instead, skip this change.
    if (goingBack) return void goingBack.then((wentBack) => wentBack && change(changed, replace));
    const { location } = router.state;
    if (location.pathname !== pathname) return;
    const now = new URLSearchParams(location.search);
    const next = changed(now);
    if (next.toString() === now.toString()) return;
    const opened = isOpened(location.state) ? location.state.opened : undefined;
    const [wasOpen, isOpen] = [now.has(dialogKey), next.has(dialogKey)];
    if (opened && wasOpen && !isOpen && next.toString() === opened.search) {
      goingBack = hasMoved(router).finally(() => (goingBack = undefined));
      return void router.navigate(-opened.steps);
    }
    const replaces = replace ?? (wasOpen && isOpen);
    const before = wasOpen ? opened : { search: now.toString(), steps: 0 };
    const state = isOpen && before && { opened: { ...before, steps: before.steps + (replaces ? 0 : 1) } };
    void router.navigate({ search: `?${next}` }, { replace: replaces, preventScrollReset: true, state });
  };

  return { change, settled: async () => void (await goingBack) };
}

/** Waits for navigation. Resolves to true if the router moved to another location, and to false if the viewer chose to stay. */
function hasMoved(router: Router): Promise<boolean> {
  const { location } = router.state;
  return new Promise((resolve) => {
    const end = (moved: boolean) => {
      stopHearing();
      stopWaiting();
      resolve(moved);
    };
    const stopHearing = router.subscribe((state) => state.location !== location && end(true));
    const stopWaiting = onNavigationCanceled(() => end(false));
  });
}

function isOpened(state: unknown): state is { opened: DialogHistory } {
  return typeof state === 'object' && state !== null && 'opened' in state;
}
