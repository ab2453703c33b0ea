const marked = new WeakSet<Promise<unknown>>();

/** Marks a fulfilled promise for React's `use`. Without the mark, `use` would suspend, which delays the content by a third of a second. */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  if (marked.has(promise)) return promise;
  marked.add(promise);
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
