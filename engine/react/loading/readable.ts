const marked = new WeakSet<Promise<unknown>>();

/**
 * Marks `promise`, once it is fulfilled, with what React's `use` looks for: it then reads the value at once. Of a promise that is new to
 * it React would have to ask, and so suspend, for a moment; and it holds back what comes after that for a third of a second.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  if (marked.has(promise)) return promise;
  marked.add(promise);
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
