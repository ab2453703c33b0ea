const marked = new WeakSet<Promise<unknown>>();

/**
 * Sets the fields that React's `use` checks on a fulfilled promise, so that it reads the value without suspending. Otherwise, it would
 * suspend briefly, and React would then delay the content by a third of a second.
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
