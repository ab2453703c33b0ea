export interface LastResponse<Value> {
  get: () => Value | undefined;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Stores the last response to a request, and notifies listeners when it changes. */
export function createLastResponse<Value>(): LastResponse<Value> {
  const listeners = new Set<() => void>();
  let last: Value | undefined;
  return {
    get: () => last,
    set: (value) => {
      if (value === last) return;
      last = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
