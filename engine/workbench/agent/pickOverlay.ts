import { placeOfElement } from './seenPlaces.ts';

/** An overlay for picking elements on a page. It outlines the element under the pointer. */
export interface PickOverlay {
  pick: (on: boolean) => void;
  outline: (elements: readonly Element[]) => void;
}

export interface PickEvents {
  picked: (element: Element) => void;
  ended: () => void;
}

const top = '2147483647';

/** Creates an overlay. A click picks the element below it. Keyboard users move the focus as usual, and press Enter to pick. */
export function createPickOverlay({ picked, ended }: PickEvents): PickOverlay {
  const cover = layer({ cursor: 'crosshair' });
  const frames: { element: Element; box: HTMLElement }[] = [];
  let isOn = false;
  let isFollowing = false;

  const under = ({ clientX, clientY }: MouseEvent) => document.elementsFromPoint(clientX, clientY).find((element) => element !== cover);

  function layer(style: Partial<CSSStyleDeclaration>): HTMLElement {
    const element = document.createElement('div');
    element.ariaHidden = 'true';
    element.dataset['workbench'] = '';
    Object.assign(element.style, { position: 'fixed', inset: '0', zIndex: top, ...style });
    return element;
  }

  function frame(elements: readonly Element[]): void {
    for (const { box } of frames.splice(0)) box.remove();
    for (const element of elements) {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const box = layer({
        inset: 'auto',
        pointerEvents: 'none',
        border: '2px solid #2563eb',
        boxShadow: '0 0 0 2px #ffffffcc',
        borderRadius: '6px',
      });
      frames.push({ element, box });
      host().append(box);
    }
    place();
    if (!isFollowing && frames.length > 0) follow();
  }

  function place(): void {
    for (const { element, box } of frames) {
      const { left, top: y, width, height } = element.getBoundingClientRect();
      Object.assign(box.style, { left: `${left - 3}px`, top: `${y - 3}px`, width: `${width + 6}px`, height: `${height + 6}px` });
      box.hidden = !element.isConnected || width === 0 || height === 0;
    }
  }

  /** Keeps the outlines on their elements while the page scrolls, resizes, or changes. */
  function follow(): void {
    isFollowing = frames.length > 0;
    if (!isFollowing) return;
    place();
    requestAnimationFrame(follow);
  }

  const isOwn = (element: Element | undefined): element is Element => element !== undefined && placeOfElement(element) !== undefined;

  cover.addEventListener('pointermove', (event) => {
    const element = under(event);
    frame(isOwn(element) ? [element] : []);
  });
  cover.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const element = under(event);
    if (isOwn(element)) picked(element);
  });

  function onFocus({ target }: FocusEvent): void {
    if (target instanceof Element && isOwn(target)) frame([target]);
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') ended();
    else if (document.activeElement && isOwn(document.activeElement)) picked(document.activeElement);
  }

  return {
    pick(on) {
      if (on === isOn) return;
      isOn = on;
      frame([]);
      const listen = on ? document.addEventListener.bind(document) : document.removeEventListener.bind(document);
      listen('focusin', onFocus, true);
      listen('keydown', onKey, true);
      if (on) host().append(cover);
      else cover.remove();
    },
    outline(elements) {
      const [first] = elements;
      first?.scrollIntoView({ block: 'center', behavior: 'instant' });
      frame(elements);
    },
  };
}

/**
 * Returns the element that must contain the overlay: the top modal dialog or, if there is none, the body. Elements outside of a modal
 * dialog get no events.
 */
function host(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}
