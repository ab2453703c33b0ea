/** Where the signed-in user is kept: what the session needs of `localStorage`. */
export interface UserStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** The window's localStorage, or a memory for this visit where the browser denies it (it then throws, or is null). */
export function openStorage(window: { readonly localStorage: UserStorage | null }): UserStorage {
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
