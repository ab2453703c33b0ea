// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepFocusOutside } from '../../../../engine/workbench/agent/keepFocusOutside.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function openPage(hasFocus: boolean) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  const inertWhenShown: boolean[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    inertWhenShown.push(this.hasAttribute('inert'));
    this.open = true;
  };
  undo.push(() => (HTMLDialogElement.prototype.showModal = showModal));
  undo.unshift(keepFocusOutside());
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.tabIndex = -1;
  const dialog = document.body.appendChild(document.createElement('dialog'));
  return { heading, dialog, inertWhenShown };
}

test('a page in a frame without the focus can’t take it, neither with a heading nor with a dialog', () => {
  const { heading, dialog, inertWhenShown } = openPage(false);
  heading.focus();
  expect(document.activeElement).toBe(document.body);
  dialog.showModal();
  expect(inertWhenShown).toEqual([true]);
  expect([dialog.open, dialog.hasAttribute('inert')]).toEqual([true, false]);
});

test('a page in a frame with the focus moves it as usual', () => {
  const { heading, dialog, inertWhenShown } = openPage(true);
  heading.focus();
  expect(document.activeElement).toBe(heading);
  dialog.showModal();
  expect(inertWhenShown).toEqual([false]);
});
