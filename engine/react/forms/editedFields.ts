/**
 * The ids of the inputs that were edited since the last failed submit: their messages no longer apply, all others stay.
 * Kept outside of the form's state so that a key press redraws the edited field alone.
 */
export interface EditedFields {
  has(id: string): boolean;
  add(id: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export function createEditedFields(): EditedFields {
  const ids = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    has: (id) => ids.has(id),
    add: (id) => {
      if (ids.has(id)) return;
      ids.add(id);
      tell();
    },
    clear: () => {
      ids.clear();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
