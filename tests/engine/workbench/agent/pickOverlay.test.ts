// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPickOverlay } from '../../../../engine/workbench/agent/pickOverlay.ts';

const drawn: FrameRequestCallback[] = [];
/** Draws the next frame of the page. */
const draw = () => drawn.splice(0).forEach((callback) => callback(0));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => drawn.push(callback));
});
afterEach(() => {
  document.body.innerHTML = '';
  drawn.length = 0;
  vi.unstubAllGlobals();
});

/** Adds an element to the page. The test can change the element's position. */
function placed() {
  const element = document.body.appendChild(document.createElement('p'));
  const place = { left: 10, top: 20, width: 100, height: 30 };
  element.getBoundingClientRect = () => new DOMRect(place.left, place.top, place.width, place.height);
  return { element, place };
}
const outline = () => document.querySelector<HTMLElement>('[data-workbench]');

test('an outline follows its element when the page moves or resizes it', () => {
  const overlay = createPickOverlay({ picked: vi.fn(), ended: vi.fn() });
  const { element, place } = placed();
  overlay.outline([element]);
  expect(outline()?.style).toMatchObject({ left: '7px', top: '17px', width: '106px', height: '36px' });
  Object.assign(place, { left: 50, top: 200, width: 60 });
  draw();
  expect(outline()?.style).toMatchObject({ left: '47px', top: '197px', width: '66px' });
});

test('an outline disappears with its element, and the page is no longer watched once nothing is outlined', () => {
  const overlay = createPickOverlay({ picked: vi.fn(), ended: vi.fn() });
  const { element } = placed();
  overlay.outline([element]);
  element.remove();
  draw();
  expect(outline()?.hidden).toBe(true);
  overlay.outline([]);
  draw();
  expect([outline(), drawn.length]).toEqual([null, 0]);
});
