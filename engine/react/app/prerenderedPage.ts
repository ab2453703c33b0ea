import { toPath } from '../../core/access/addresses.ts';
import { nextKey } from '../../core/access/redirectFor.ts';

/** The `data-` attributes of a prerendered root: the variant's name and the page's path. A page that contains only a frame has no path. */
type RootData = Readonly<Record<string, string | undefined>>;

/** The id of the template with a frame's outline. `showFrame` replaces the prerendered page with this outline. */
const frameTemplate = 'frame';

/** Query keys to ignore: the address to return to after sign-in, and tracking parameters. */
const ignoredKeys = new RegExp(`^(${nextKey}|utm_.+|[a-z]{1,4}clid)$`);

/** Returns true if the prerendered page is for this address and variant. Returns false if the query might change the page. */
export function isPrerendered(rootData: RootData, variant: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const isPlain = [...new URLSearchParams(search).keys()].every((key) => ignoredKeys.test(key));
  return isPlain && rootData['variant'] === variant && rootData['path'] === toPath(pathname);
}

/** Returns true if the prerendered page is for another variant or path. Some hosts serve one page at every address. */
export function isOtherPage(rootData: RootData, variant: string, { pathname }: Pick<Location, 'pathname'>): boolean {
  return rootData['variant'] !== variant || (rootData['path'] !== undefined && rootData['path'] !== toPath(pathname));
}

/** Shows the frame's outline in `root`. If the page has no outline for the variant, empties `root`. */
export function showFrame(root: HTMLElement, variant: string): void {
  const frame = root.dataset['variant'] === variant ? root.ownerDocument.getElementById(frameTemplate) : null;
  root.replaceChildren(...(frame instanceof HTMLTemplateElement ? [frame.content.cloneNode(true)] : []));
}

/** Events that show that a viewer is about to use the page. Pointer movement is handled separately. */
const signs = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

/**
 * Waits until a viewer is about to use the prerendered page, or until `changed` reports a change. If the viewer clicks a button in the
 * meantime, the returned `press` repeats that click.
 */
export function waitForIntent(
  root: HTMLElement,
  changed: (change: () => void) => () => void,
): { intent: Promise<void>; press: () => void } {
  let pressed: HTMLElement | undefined;
  const press = ({ target }: Event) => {
    const button = findButton(target);
    if (button && root.contains(button)) pressed = button;
  };
  root.addEventListener('click', press);
  const intent = new Promise<void>((resolve) => {
    // Browsers also fire a move event if the page appears under a motionless pointer. Ignore it unless the pointer is on a button.
    const moved = ({ movementX, movementY, target }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0 || findButton(target)) done();
    };
    const done = () => {
      window.removeEventListener('pointermove', moved);
      for (const sign of signs) window.removeEventListener(sign, done);
      stop();
      resolve();
    };
    const stop = changed(done);
    window.addEventListener('pointermove', moved, { passive: true });
    for (const sign of signs) window.addEventListener(sign, done, { passive: true });
  });
  return {
    intent,
    press: () => {
      root.removeEventListener('click', press);
      // If the pointer is already on a button, let the button start preloading.
      root.querySelector('button:hover')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      pressed?.click();
    },
  };
}
