// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markPlaces } from '../../../../engine/vite/modules/markedPlaces.ts';
import { createPickOverlay } from '../../../../engine/workbench/agent/pickOverlay.ts';

const frameCallbacks: FrameRequestCallback[] = [];
const runFrame = () => frameCallbacks.splice(0).forEach((callback) => callback(0));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frameCallbacks.push(callback));
});
const overlays: ReturnType<typeof createPickOverlay>[] = [];
function openOverlay(events: Parameters<typeof createPickOverlay>[0]): ReturnType<typeof createPickOverlay> {
  const overlay = createPickOverlay(events);
  overlays.push(overlay);
  return overlay;
}

afterEach(() => {
  // Tests in other files use the same document, and an overlay would intercept their key presses.
  for (const overlay of overlays.splice(0)) overlay.pick(false);
  document.body.innerHTML = '';
  frameCallbacks.length = 0;
  vi.unstubAllGlobals();
});

/** Adds an element to the page. The test sets the element's position. */
function placed() {
  const element = document.body.appendChild(document.createElement('p'));
  const place = { left: 10, top: 20, width: 100, height: 30 };
  element.getBoundingClientRect = () => new DOMRect(place.left, place.top, place.width, place.height);
  return { element, place };
}
const events = () => ({ picked: vi.fn(), editRequested: vi.fn(), moved: vi.fn(), ended: vi.fn() });

/** Renders links from a manifest, one below the other. */
function shownLinks(...labels: readonly string[]) {
  const items = labels.map((label) => ({ label }));
  markPlaces({ navigation: { main: { items } } }, [[['navigation', 'main'], 'main.json', []]]);
  return shownTexts(items.map((item) => [item.label, { item }]));
}

/** Renders components with the given text and props, one below the other. */
function shownTexts(texts: readonly (readonly [text: string, props: object])[]) {
  const shown = texts.map(([text, memoizedProps], at) => {
    const element = document.body.appendChild(document.createElement('a'));
    element.textContent = text;
    element.getBoundingClientRect = () => new DOMRect(0, at * 40, 100, 30);
    return Object.assign(element, { __reactFiber$test: { return: null, memoizedProps } });
  });
  document.elementsFromPoint = (_, y) => shown.filter((_text, at) => y >= at * 40 && y < at * 40 + 30);
  return shown;
}
const cover = () => document.querySelector<HTMLElement>('[data-workbench]');
const point = (type: string, y: number) => cover()?.dispatchEvent(new MouseEvent(type, { clientX: 10, clientY: y, bubbles: true }));
const press = (key: string, options: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
  );
const outline = () => document.querySelector<HTMLElement>('[data-workbench]');

test('an outline follows its element when the page moves or resizes it', () => {
  const overlay = openOverlay(events());
  const { element, place } = placed();
  overlay.outline([element]);
  expect(outline()?.style).toMatchObject({ left: '7px', top: '17px', width: '106px', height: '36px' });
  Object.assign(place, { left: 50, top: 200, width: 60 });
  runFrame();
  expect(outline()?.style).toMatchObject({ left: '47px', top: '197px', width: '66px' });
});

test('an outline disappears with its element, and the page is no longer watched once nothing is outlined', () => {
  const overlay = openOverlay(events());
  const { element } = placed();
  overlay.outline([element]);
  element.remove();
  runFrame();
  expect(outline()?.hidden).toBe(true);
  overlay.outline([]);
  runFrame();
  expect([outline(), frameCallbacks.length]).toEqual([null, 0]);
});

test('a double click edits a text in place, where Enter gives the new text and Escape gives none', async () => {
  const [first] = shownLinks('Events', 'Members');
  const callbacks = events();
  const overlay = openOverlay(callbacks);
  overlay.pick(true);
  point('dblclick', 5);
  expect(callbacks.editRequested).toHaveBeenCalledWith(first);
  for (const [key, expected] of [
    ['Enter', 'Dates'],
    ['Escape', undefined],
  ] as const) {
    const typed = overlay.typeText('Events');
    const input = document.querySelector('textarea');
    expect(input?.value).toBe('Events');
    if (input) input.value = 'Dates';
    press(key);
    expect(await typed).toBe(expected);
    expect(document.querySelector('textarea')).toBeNull();
  }
  overlay.pick(false);
});

test('the arrow keys go from text to text, Enter picks, and F2 edits', () => {
  const [first, second] = shownLinks('Events', 'Members');
  const callbacks = events();
  const overlay = openOverlay(callbacks);
  overlay.pick(true);
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/^Pick mode is on\. Press an arrow key/);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Members');
  press('Enter');
  expect(callbacks.picked.mock.calls).toEqual([[second]]);
  press('ArrowUp');
  press('F2');
  expect(callbacks.editRequested.mock.calls).toEqual([[first]]);
  press('Escape');
  expect(callbacks.ended).toHaveBeenCalledOnce();
  overlay.pick(false);
});

test('an entry of a list is moved by dragging or with Alt and the arrow keys, and the click that ends a drag picks nothing', () => {
  shownLinks('Events', 'Members', 'Finance');
  const callbacks = events();
  const overlay = openOverlay(callbacks);
  overlay.pick(true);
  point('pointerdown', 5);
  point('pointermove', 70);
  point('pointermove', 108);
  point('pointerup', 108);
  point('click', 108);
  const first = { file: 'main.json', list: ['items'], index: 0 };
  expect(callbacks.moved.mock.calls).toEqual([[first, 2]]);
  expect(callbacks.picked).not.toHaveBeenCalled();
  press('ArrowUp', { altKey: true });
  expect(callbacks.moved.mock.lastCall).toEqual([{ ...first, index: 2 }, 1]);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Moved to position 2.');
  overlay.pick(false);
});

test('choices that a form shows side by side are moved in the file that defines them', () => {
  const options = ['Leaves', 'Roots', 'Stems'].map((label) => ({ value: label, label }));
  const block = { block: 'form', form: 'pest' };
  markPlaces({ screen: { blocks: [block] }, forms: { pest: { fields: [{ name: 'part', label: 'Part', options }] } } }, [
    [['screen'], 'screens/report.json', []],
    [['forms', 'pest'], 'portal-config/forms/pest.json', []],
    [['forms', 'pest', 'fields', 0, 'options'], 'portal-config/choices.json', ['plantPart']],
  ]);
  shownTexts(['Part', 'Leaves', 'Roots', 'Stems'].map((text) => [text, { block }]));
  const callbacks = events();
  const overlay = openOverlay(callbacks);
  overlay.pick(true);
  point('pointerdown', 45);
  point('pointermove', 70);
  point('pointermove', 148);
  point('pointerup', 148);
  expect(callbacks.moved.mock.calls).toEqual([[{ file: 'portal-config/choices.json', list: ['plantPart'], index: 0 }, 2]]);
  overlay.pick(false);
});
