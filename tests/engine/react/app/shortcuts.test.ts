// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { frameShortcuts, setSingleKeys, findShortcut, useShortcuts } from '../../../../engine/react/app/shortcuts.ts';

afterEach(() => {
  document.body.innerHTML = '';
  setSingleKeys(true);
});

/** Presses a key on an element with this HTML. Returns the matching shortcut. */
function pressIn(html: string, key: string, modifiers: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.body.querySelector('.here') ?? document.body;
  let found: string | undefined;
  const listen = (event: KeyboardEvent) => (found = findShortcut(event));
  window.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers }));
  window.removeEventListener('keydown', listen);
  return found;
}

describe('a key of the frame', () => {
  test('a frame shortcut works unless the viewer is typing', () => {
    expect(pressIn('<p>Text</p>', '?')).toBe('help');
    expect(pressIn('<p>Text</p>', 'x')).toBeUndefined();
  });

  test.each(['<input class="here">', '<textarea class="here"></textarea>', '<p contenteditable><b class="here">Text</b></p>'])(
    'a frame key is ignored while typing in %s',
    (html) => {
      expect(pressIn(html, '?')).toBeUndefined();
    },
  );

  test('a frame key works as soon as the page is visible', () => {
    const pressed: string[] = [];
    renderHook(() => {
      useShortcuts((name) => pressed.push(name));
      useLayoutEffect(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true })), []);
    });
    expect(pressed).toEqual(['help']);
  });

  test('a frame key does nothing behind a dialog', () => {
    expect(pressIn('<dialog open></dialog>', '?')).toBeUndefined();
  });

  test('a frame key does nothing with Alt, which types letters on some keyboards', () => {
    expect(pressIn('', '?', { altKey: true })).toBeUndefined();
  });

  test('single-letter keys can be turned off', () => {
    setSingleKeys(false);
    expect(pressIn('', '?')).toBeUndefined();
  });

  test('each frame key has one meaning', () => {
    const keys = frameShortcuts.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
