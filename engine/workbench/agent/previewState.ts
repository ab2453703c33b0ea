import type { PreviewScheme, PreviewViewer } from '../server/previewProtocol.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';

/** The preview's state. It is stored in `window.name`, which survives reloads and can't be blocked. */
export interface StoredPreview {
  parent?: string;
  date?: string;
  zone?: string;
  scheme?: PreviewScheme | undefined;
  /** True if the page doesn't share its signed-in user with another pane. */
  alone?: boolean;
  /** The user to sign in when the page first starts. Ignored after that, because the user may have signed in or out on the page. */
  as?: Pick<PreviewViewer, 'user'>;
  requested?: PreviewViewer;
  /** The signed-in user's local storage entry. Set only while local storage is replaced by an in-memory store. */
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

/** Stores the user for the portal's next start. `null` means that nobody is signed in. */
export function storePreviewUser(key: string, requested: Readonly<Record<string, unknown>> | null): void {
  const text = requested && JSON.stringify({ id: 'preview', name: 'Preview', email: 'preview@portal.example', ...requested });
  if (memoryStores.has(window.localStorage)) writeState({ user: text === null ? undefined : { key, text } });
  if (text === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
}

const memoryStores = new WeakSet<object>();

/**
 * Replaces local storage with an in-memory store if the browser blocks storage in frames or if the page has its own signed-in user.
 */
export function replaceBlockedStorage(): void {
  try {
    if (readState().alone) throw new Error('this page has its own storage');
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
    memoryStores.add(memory);
    Object.defineProperty(window, 'localStorage', { value: memory, configurable: true });
  }
}
