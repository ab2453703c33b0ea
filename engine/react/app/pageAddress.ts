import type { createMemoryRouter } from 'react-router-dom';
import { dialogKey } from '../context/usePageState.ts';
import { onStay } from '../ui/staying.ts';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'navigate' | 'subscribe'>;

/** The part of the address that a page keeps its state in, and the one way to change it. */
export interface PageAddress {
  /**
   * Starts from the address as the router has it, which may be ahead of what is drawn. Who left the page changes nothing, and neither
   * does a change that changes nothing: it is no step to go back.
   */
  change: (change: (now: URLSearchParams) => URLSearchParams, replace?: boolean) => void;
  /** Resolves when the way back out of a dialog was gone, or its reader stayed. */
  settled: () => Promise<void>;
}

/** What the step of the history that opened a dialog, and those after it, remember: where it was opened, and how many steps ago. */
interface Opened {
  search: string;
  steps: number;
}

/**
 * The address of the page at `pathname`. A dialog is a step in the history, so that going back closes it; closed in another way, it leaves
 * none: the steps since it was opened are taken back. One that the address was arrived at with has none to take back, and is overwritten.
 */
export function pageAddress(router: Router, pathname: string): PageAddress {
  let goingBack: Promise<boolean> | undefined;

  const change: PageAddress['change'] = (changed, replace) => {
    // Browsers take a moment to go back, and what comes meanwhile would be of the step that is left. Who stays was asked, and that is all.
    if (goingBack) return void goingBack.then((gone) => gone && change(changed, replace));
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
    // From one dialog to another is no step either: who goes back leaves both.
    const replaces = replace ?? (wasOpen && isOpen);
    const before = wasOpen ? opened : { search: now.toString(), steps: 0 };
    const state = isOpen && before && { opened: { ...before, steps: before.steps + (replaces ? 0 : 1) } };
    void router.navigate({ search: `?${next}` }, { replace: replaces, preventScrollReset: true, state });
  };

  return { change, settled: async () => void (await goingBack) };
}

/** Whether the router comes elsewhere than it is, which it does not where the reader was asked, and stays. */
function hasMoved(router: Router): Promise<boolean> {
  const { location } = router.state;
  return new Promise((resolve) => {
    const end = (moved: boolean) => {
      stopHearing();
      stopWaiting();
      resolve(moved);
    };
    const stopHearing = router.subscribe((state) => state.location !== location && end(true));
    const stopWaiting = onStay(() => end(false));
  });
}

function isOpened(state: unknown): state is { opened: Opened } {
  return typeof state === 'object' && state !== null && 'opened' in state;
}
