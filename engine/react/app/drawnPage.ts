import { pathOf } from '../../core/access/addresses.ts';
import { nextKey } from '../../core/access/sentTo.ts';

/** What a built page says of what stands in its root already: the variant's name, and the path of the page (none for a frame alone). */
type Drawn = Readonly<Record<string, string | undefined>>;

/** The id of the template with the outline of a frame, for whoever is sent on from a page that is drawn for visitors. */
const frameTemplate = 'frame';

/** What an address may say that changes nothing of what is seen: where a visitor goes on to, and what other sites add to their links. */
const unseen = new RegExp(`^(${nextKey}|utm_.+|[a-z]{1,4}clid)$`);

/** Whether the root holds this address of this variant as visitors see it. Most of what an address has behind its path changes that. */
export function isDrawn(drawn: Drawn, variant: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const isPlain = [...new URLSearchParams(search).keys()].every((key) => unseen.test(key));
  return isPlain && drawn['variant'] === variant && drawn['path'] === pathOf(pathname);
}

/** Whether the root holds a page of another variant or path, as from a host that sends one page for all addresses. */
export function isOther(drawn: Drawn, variant: string, { pathname }: Pick<Location, 'pathname'>): boolean {
  return drawn['variant'] !== variant || (drawn['path'] !== undefined && drawn['path'] !== pathOf(pathname));
}

/** Shows the outline of a frame in place of what stands in `root`, or nothing where the page brought none for this variant. */
export function showFrame(root: HTMLElement, variant: string): void {
  const frame = root.dataset['variant'] === variant ? root.ownerDocument.getElementById(frameTemplate) : null;
  root.replaceChildren(...(frame instanceof HTMLTemplateElement ? [frame.content.cloneNode(true)] : []));
}

/** What tells that somebody is about to use a page, beside a pointer that moves. */
const signs = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

function buttonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

/**
 * Waits until somebody is about to use the page that is drawn in `root`, which until then needs no code: its links are links.
 * @param changed begins to watch for what else changes the page, and returns the way to stop.
 * @returns the way to press once more what was pressed before the page answered, and to point at what is pointed at.
 */
export function wanted(root: HTMLElement, changed: (change: () => void) => () => void): { soon: Promise<void>; press: () => void } {
  let pressed: HTMLElement | undefined;
  const press = ({ target }: Event) => {
    const button = buttonOf(target);
    if (button && root.contains(button)) pressed = button;
  };
  root.addEventListener('click', press);
  const soon = new Promise<void>((resolve) => {
    // A page that comes under a pointer at rest hears of a move, too: by nothing. One that is on a button means it.
    const moved = ({ movementX, movementY, target }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0 || buttonOf(target)) done();
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
      // A pointer that rests on a button came before anybody looked, and tells what to fetch ahead.
      root.querySelector('button:hover')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      pressed?.click();
    },
  };
}
