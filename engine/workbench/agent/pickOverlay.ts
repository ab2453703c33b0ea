import { createItemDrag } from './createItemDrag.ts';
import { createLayer, layerHost } from './createLayer.ts';
import { createOutlines } from './createOutlines.ts';
import { neighborIndex } from './dropPlaces.ts';
import { itemOfElement, itemsOfList, textElements, type ListedPlace } from './listedElements.ts';
import { openTextInput } from './openTextInput.ts';
import { placeOfElement } from './seenPlaces.ts';

/** An overlay for picking elements on a page. It outlines the element under the pointer. */
export interface PickOverlay {
  pick: (on: boolean) => void;
  outline: (elements: readonly Element[]) => void;
  /** Opens an input over the text that the user wants to edit. Resolves to the new text, or to `undefined` if the user canceled. */
  typeText: (text: string) => Promise<string | undefined>;
}

export interface PickEvents {
  picked: (element: Element) => void;
  /** Called when the user wants to edit an element's text. */
  editRequested: (element: Element) => void;
  /** Called when the user moves a list entry. */
  moved: (item: ListedPlace, to: number) => void;
  ended: () => void;
}

const help =
  'Pick mode is on. Press an arrow key to go to another piece of text. Then press Enter to open its entry, F2 to edit the text, or Alt+arrow key to move the entry.';

/**
 * Creates an overlay. A click picks an element, a double click edits its text, and dragging moves a list entry. The arrow keys move from
 * one piece of text to the next.
 */
export function createPickOverlay({ picked, editRequested, moved, ended }: PickEvents): PickOverlay {
  const cover = createLayer({ cursor: 'crosshair', userSelect: 'none' });
  const outlines = createOutlines();
  const status = createStatus();
  let isOn = false;
  let current: Element | undefined;
  let lastPicked: Element | undefined;
  let wanted: Element | undefined;
  let movedItem: ListedPlace | undefined;
  let isTyping = false;

  const elementUnder = ({ clientX, clientY }: MouseEvent) =>
    document.elementsFromPoint(clientX, clientY).find((element) => element !== cover);
  const isOwn = (element: Element | undefined): element is Element => element !== undefined && placeOfElement(element) !== undefined;

  const drag = createItemDrag({ cover, elementUnder, outline: outlines.show, dropped: (item, to) => move(item, to) });

  function move(item: ListedPlace, to: number): void {
    movedItem = { ...item, index: to };
    moved(item, to);
    status.textContent = `Moved to position ${to + 1}.`;
  }

  /** Keeps the outline on a moved entry when the page renders the list again. */
  const watcher = new MutationObserver(() => {
    if (!movedItem) return;
    const elements = itemsOfList(movedItem).get(movedItem.index) ?? [];
    const shown = outlines.shown();
    if (elements.length !== shown.length || elements.some((element, at) => element !== shown[at])) outlines.show(elements);
  });

  function go(element: Element): void {
    current = element;
    movedItem = undefined;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    outlines.show([element]);
    status.textContent = (element.textContent ?? '').trim();
  }

  function pickOne(element: Element): void {
    lastPicked = current = element;
    movedItem = undefined;
    picked(element);
  }

  function editText(element: Element): void {
    wanted = element;
    editRequested(element);
  }

  function step(by: -1 | 1): void {
    const texts = textElements(layerHost());
    const at = current ? texts.findIndex((element) => element === current || current?.contains(element)) : -1;
    const next = texts[at < 0 ? (by > 0 ? 0 : texts.length - 1) : at + by];
    if (next) go(next);
  }

  function moveBy(by: -1 | 1): void {
    const item = movedItem ?? (current && itemOfElement(current));
    const to = item && neighborIndex(itemsOfList(item), item, by);
    if (item && to !== undefined) move(item, to);
    else
      status.textContent = item ? 'This entry is already at the end of its list.' : 'This entry can’t be moved because it isn’t in a list.';
  }

  cover.addEventListener('pointermove', (event) => {
    if (drag.isDragging() || isTyping) return;
    movedItem = undefined;
    const element = elementUnder(event);
    outlines.show(isOwn(element) ? [element] : []);
  });
  cover.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const element = elementUnder(event);
    if (!drag.isClickOfDrag() && isOwn(element)) pickOne(element);
  });
  cover.addEventListener('dblclick', (event) => {
    const element = elementUnder(event);
    if (isOwn(element)) editText(element);
  });

  function onFocus({ target }: FocusEvent): void {
    if (!isTyping && target instanceof Element && isOwn(target)) go(target);
  }
  function onKey(event: KeyboardEvent): void {
    if (isTyping || event.key === 'Tab') return;
    event.stopPropagation();
    const run = keyAction(event);
    if (!run) return;
    event.preventDefault();
    run();
  }
  function keyAction({ key, altKey }: KeyboardEvent): (() => void) | undefined {
    const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : undefined;
    if (by) return () => (altKey ? moveBy(by) : step(by));
    if (key === 'Escape') return () => void (drag.cancel() || ended());
    const element = current?.isConnected ? current : document.activeElement;
    if (!element || !isOwn(element)) return key === 'Enter' || key === ' ' || key === 'F2' ? () => undefined : undefined;
    if (key === 'F2' || (key === 'Enter' && element === lastPicked)) return () => editText(element);
    return key === 'Enter' || key === ' ' ? () => pickOne(element) : undefined;
  }

  return {
    pick(on) {
      if (on === isOn) return;
      isOn = on;
      outlines.show([]);
      current = lastPicked = movedItem = undefined;
      const listen = on ? document.addEventListener.bind(document) : document.removeEventListener.bind(document);
      listen('focusin', onFocus, true);
      listen('keydown', onKey, true);
      if (on) {
        layerHost().append(cover, status);
        status.textContent = help;
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      } else {
        watcher.disconnect();
        cover.remove();
        status.remove();
      }
    },
    outline(elements) {
      const [first] = elements;
      first?.scrollIntoView({ block: 'center', behavior: 'instant' });
      outlines.show(elements);
    },
    typeText: (text) =>
      new Promise((resolve) => {
        if (!wanted?.isConnected) return resolve(undefined);
        isTyping = true;
        outlines.show([]);
        openTextInput(wanted, layerHost(), text, (typed) => {
          isTyping = false;
          resolve(typed);
        });
      }),
  };
}

/** Creates an invisible element that announces each step to screen readers. */
function createStatus(): HTMLElement {
  const status = document.createElement('p');
  status.dataset['workbench'] = '';
  status.role = 'status';
  Object.assign(status.style, { position: 'fixed', width: '1px', height: '1px', margin: '0', overflow: 'hidden', clipPath: 'inset(50%)' });
  return status;
}
