export interface LastAnswer<Value> {
  get: () => Value | undefined;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a place for the last response to a request that only some parts of the page send. */
export function createLastAnswer<Value>(): LastAnswer<Value> {
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
