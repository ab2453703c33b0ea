import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { keyboardPhrases } from './keyboardPhrases.ts';

export type ShortcutName = 'search' | 'help';

type ShortcutPhrase = keyof typeof keyboardPhrases.texts;

export interface Shortcut {
  keys: readonly string[];
  phrase: ShortcutPhrase;
}

/** The frame's shortcuts. `+` joins keys that are pressed together. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const frameShortcuts: readonly (Shortcut & { name: ShortcutName })[] = [
  { name: 'search', keys: ['Mod+K', '/'], phrase: 'search' },
  { name: 'help', keys: ['?'], phrase: 'help' },
];

/** The shortcuts that components handle, such as arrow keys in search results. */
export const otherShortcuts: readonly { place: ShortcutPhrase; shortcuts: readonly Shortcut[] }[] = [
  {
    place: 'results',
    shortcuts: [
      { keys: ['↑', '↓'], phrase: 'nextResult' },
      { keys: ['Enter'], phrase: 'openResult' },
    ],
  },
  {
    place: 'tables',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], phrase: 'nextCell' },
      { keys: ['Enter'], phrase: 'intoCell' },
      { keys: ['Escape'], phrase: 'outOfCell' },
    ],
  },
  {
    place: 'calendars',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], phrase: 'nextDay' },
      { keys: ['PageUp', 'PageDown'], phrase: 'nextMonth' },
      { keys: ['Enter'], phrase: 'openDay' },
    ],
  },
  { place: 'tabs', shortcuts: [{ keys: ['←', '→', 'Home', 'End'], phrase: 'nextTab' }] },
  {
    place: 'dialogs',
    shortcuts: [
      { keys: ['Escape'], phrase: 'closeDialog' },
      { keys: ['Mod+Z'], phrase: 'undo' },
    ],
  },
];

/** The setting for the shortcuts `/` and `?`. Viewers who use speech input or hit keys by accident can turn them off for the visit. */
const singleKeys = { on: true, listeners: new Set<() => void>() };

export function setSingleKeys(on: boolean): void {
  singleKeys.on = on;
  for (const listener of singleKeys.listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      singleKeys.listeners.add(listener);
      return () => singleKeys.listeners.delete(listener);
    },
    () => singleKeys.on,
  );
}

/**
 * Returns the shortcut that was pressed, if any. Ignores all shortcuts while a dialog is open, and single-key shortcuts while the viewer is
 * typing.
 */
export function findShortcut(event: KeyboardEvent): ShortcutName | undefined {
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return undefined;
  const withModifier = event.ctrlKey || event.metaKey;
  if (!withModifier && (!singleKeys.on || isTyping(event.target))) return undefined;
  const pressed = withModifier ? `Mod+${event.key.toUpperCase()}` : event.key;
  return frameShortcuts.find(({ keys }) => keys.includes(pressed))?.name;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function useShortcuts(act: (name: ShortcutName) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  // Register before the page is painted, because viewers may press a key as soon as they see the page.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = findShortcut(event);
      if (!name) return;
      event.preventDefault();
      latest.current(name);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
