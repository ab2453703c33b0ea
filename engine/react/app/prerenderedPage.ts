import { toPath } from '../../core/access/addresses.ts';
import { nextKey } from '../../core/access/redirectFor.ts';

/** A prerendered root's dataset: the variant's name, and the path of the page (absent if only a frame was prerendered). */
type Drawn = Readonly<Record<string, string | undefined>>;

/** The id of the template with a frame's outline, for viewers who are redirected from a prerendered page. */
const frameTemplate = 'frame';

/** Query keys that don't affect the page: the redirect target after signing in, and tracking parameters. */
const unseen = new RegExp(`^(${nextKey}|utm_.+|[a-z]{1,4}clid)$`);

/** Returns true if the root contains the prerendered page for this address and variant. Returns false if the query may change the page. */
export function isDrawn(drawn: Drawn, variant: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const isPlain = [...new URLSearchParams(search).keys()].every((key) => unseen.test(key));
  return isPlain && drawn['variant'] === variant && drawn['path'] === toPath(pathname);
}

/** Returns true if the root contains a page of another variant or path, such as on a host that serves one page for all. */
export function isOther(drawn: Drawn, variant: string, { pathname }: Pick<Location, 'pathname'>): boolean {
  return drawn['variant'] !== variant || (drawn['path'] !== undefined && drawn['path'] !== toPath(pathname));
}

/** Replaces the content of `root` with the outline of this variant's frame, or empties it if the page doesn't contain one. */
export function showFrame(root: HTMLElement, variant: string): void {
  const frame = root.dataset['variant'] === variant ? root.ownerDocument.getElementById(frameTemplate) : null;
  root.replaceChildren(...(frame instanceof HTMLTemplateElement ? [frame.content.cloneNode(true)] : []));
}

/** Events, besides pointer movement, that show that a viewer is about to use the page. */
const signs = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

/**
 * Waits until a viewer is about to use the prerendered page, or `changed` reports a change. `press` repeats a click made in the meantime.
 */
export function waitForIntent(root: HTMLElement, changed: (change: () => void) => () => void): { soon: Promise<void>; press: () => void } {
  let pressed: HTMLElement | undefined;
  const press = ({ target }: Event) => {
    const button = findButton(target);
    if (button && root.contains(button)) pressed = button;
  };
  root.addEventListener('click', press);
  const soon = new Promise<void>((resolve) => {
    // A page that loads under a resting pointer gets a move event without movement. Count it only on a button.
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
    soon,
    press: () => {
      root.removeEventListener('click', press);
      // If the pointer already rests on a button, the button should start to preload.
      root.querySelector('button:hover')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      pressed?.click();
    },
  };
}
