import { createLayer, layerHost } from './createLayer.ts';
import { dropPlaceAt, type DropPlace } from './dropPlaces.ts';
import { itemOfElement, itemsOfList, type ListedPlace } from './listedElements.ts';

interface Options {
  /** The layer over the page that receives pointer events. */
  cover: HTMLElement;
  elementUnder: (event: MouseEvent) => Element | undefined;
  outline: (elements: readonly Element[]) => void;
  dropped: (item: ListedPlace, to: number) => void;
}

/** The distance, in px, after which a press becomes a drag. */
const dragThreshold = 6;

interface PointerPress {
  x: number;
  y: number;
  element: Element | undefined;
  drag?: { item: ListedPlace; items: Map<number, Element[]>; mark: HTMLElement; drop?: DropPlace | undefined };
}

/** Lets users drag list entries with the pointer. A line marks the place where the entry will land. */
export function createItemDrag({ cover, elementUnder, outline, dropped }: Options) {
  let press: PointerPress | undefined;
  let isClickOfDrag = false;

  function begin(element: Element): PointerPress['drag'] {
    const item = itemOfElement(element);
    if (!item) return undefined;
    const items = itemsOfList(item);
    outline(items.get(item.index) ?? []);
    const mark = createLayer({ inset: 'auto', background: '#2563eb', borderRadius: '2px', boxShadow: '0 0 0 2px #ffffffcc' });
    mark.hidden = true;
    layerHost().append(mark);
    cover.style.cursor = 'grabbing';
    return { item, items, mark };
  }

  function end(): void {
    press?.drag?.mark.remove();
    press = undefined;
    cover.style.cursor = 'crosshair';
  }

  cover.addEventListener('pointerdown', (event) => {
    isClickOfDrag = false;
    if (event.button === 0) press = { x: event.clientX, y: event.clientY, element: elementUnder(event) };
  });
  cover.addEventListener('pointermove', (event) => {
    if (!press) return;
    const { clientX: x, clientY: y } = event;
    if (!press.drag) {
      if (!press.element || Math.hypot(x - press.x, y - press.y) < dragThreshold) return;
      const drag = begin(press.element);
      if (!drag) return void (press = undefined);
      press.drag = drag;
      isClickOfDrag = true;
      cover.setPointerCapture?.(event.pointerId);
    }
    const { drag } = press;
    drag.drop = dropPlaceAt(drag.items, drag.item, { x, y });
    drag.mark.hidden = !drag.drop;
    if (!drag.drop) return;
    const { left, top, width, height } = drag.drop.mark;
    Object.assign(drag.mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    drag.drop.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  cover.addEventListener('pointerup', () => {
    const { item, drop } = press?.drag ?? {};
    end();
    if (item && drop) dropped(item, drop.to);
  });
  cover.addEventListener('pointercancel', end);

  return {
    isDragging: () => press?.drag !== undefined,
    /** Cancels the drag. Returns false if there was none. */
    cancel: (): boolean => {
      const isDragging = press?.drag !== undefined;
      end();
      return isDragging;
    },
    /** Returns true during the click that ends a drag. This click doesn't pick an element. */
    isClickOfDrag: () => isClickOfDrag,
  };
}
