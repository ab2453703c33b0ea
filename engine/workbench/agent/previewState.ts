import type { PreviewScheme } from '../server/previewProtocol.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';

/** A preview's state, stored in `window.name`, which survives reloads even if storage is blocked. */
export interface StoredPreview {
  parent?: string;
  date?: string;
  scheme?: PreviewScheme | undefined;
  /** The user to impersonate at startup. It is read only once, so that a later sign-in or sign-out takes precedence. */
  as?: { user: Readonly<Record<string, unknown>> | null };
  requested?: { user: Readonly<Record<string, unknown>> | null; date: string | null };
  /** The signed-in user and the key under which the portal stores the user, for browsers that block storage. */
  user?: { key: string; text: string } | undefined;
}

export function readState(): StoredPreview {
  try {
    const read: unknown = JSON.parse(window.name);
    return isRecord(read) && isRecord(read['preview']) ? read['preview'] : {};
  } catch {
    return {};
  }
}

export function writeState(change: Partial<StoredPreview>): void {
  replaceState({ ...readState(), ...change });
}

export function replaceState(preview: StoredPreview): void {
  window.name = JSON.stringify({ preview });
}

/** Stores the user to sign in when the portal restarts, or `null` for a visitor. */
export function storePreviewUser(key: string, requested: Readonly<Record<string, unknown>> | null): void {
  const text = requested && JSON.stringify({ id: 'preview', name: 'Preview', email: 'preview@portal.example', ...requested });
  if (memories.has(window.localStorage)) writeState({ user: text === null ? undefined : { key, text } });
  if (text === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
}

const memories = new WeakSet<object>();

/** Replaces web storage with an in-memory store if the browser blocks storage in frames. The store starts with the requested user. */
export function replaceBlockedStorage(): void {
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
