import { isObject } from '../../../compiler/source/Source.ts';

/** What a preview is to show, kept over reloads in the window's name: that works where nothing may be stored, too. */
export interface PreviewState {
  /** The origin of the workbench around. */
  parent?: string;
  /** Today, `2025-05-14`. */
  date?: string;
  /** Whom the page is to be seen as when the portal starts; read once: who signs in or out there is whom it is seen as then. */
  as?: { user: Readonly<Record<string, unknown>> | null };
  /** What was asked for when the portal started. */
  told?: { user: Readonly<Record<string, unknown>> | null; date: string | null };
  /** Where the portal keeps the user, and who that is, where the browser stores nothing. */
  user?: { key: string; text: string } | undefined;
}

export function readState(): PreviewState {
  try {
    const read: unknown = JSON.parse(window.name);
    return isObject(read) && isObject(read['preview']) ? read['preview'] : {};
  } catch {
    return {};
  }
}

export function writeState(change: Partial<PreviewState>): void {
  replaceState({ ...readState(), ...change });
}

export function replaceState(preview: PreviewState): void {
  window.name = JSON.stringify({ preview });
}

/** Stores whom the portal finds signed in when it starts anew; `null` is a visitor. */
export function storeUser(key: string, told: Readonly<Record<string, unknown>> | null): void {
  const text = told && JSON.stringify({ id: 'preview', name: 'Preview', email: 'preview@portal.example', ...told });
  if (memories.has(window.localStorage)) writeState({ user: text === null ? undefined : { key, text } });
  if (text === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
}

/** A replacement for storage that the browser denies. */
const memories = new WeakSet<object>();

/** Where the browser stores nothing in frames, a memory takes the place of its storage, and begins with the user that was asked for. */
export function openStorage(): void {
  try {
    window.localStorage.setItem('workbench', '1');
    window.localStorage.removeItem('workbench');
  } catch {
    const { user } = readState();
    const items = new Map(user ? [[user.key, user.text]] : []);
    const memory = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    memories.add(memory);
    Object.defineProperty(window, 'localStorage', { value: memory, configurable: true });
  }
}
