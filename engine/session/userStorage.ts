/** Where the signed-in user is kept: what the session needs of `localStorage`. */
export type UserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The window's localStorage, or a memory for this visit where the browser denies it (it then throws, or is null). */
export function openStorage(window: { readonly localStorage: Storage | null }): UserStorage {
  try {
    return window.localStorage ?? createMemoryStorage();
  } catch {
    return createMemoryStorage();
  }
}

function createMemoryStorage(): UserStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
