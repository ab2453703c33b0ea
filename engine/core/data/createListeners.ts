/** A set of listeners. A listener may add or remove listeners while it is being called. */
export interface Listeners {
  /** Returns a function that unsubscribes. */
  add: (listener: () => void) => () => void;
  call: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}
