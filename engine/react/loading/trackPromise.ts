const marked = new WeakSet<Promise<unknown>>();

/**
 * When the promise is fulfilled, sets the `status` and `value` that React's `use` reads. Without them, `use` would suspend, and the content
 * would appear a third of a second later.
 */
export function trackPromise<Value>(promise: Promise<Value>): Promise<Value> {
  if (marked.has(promise)) return promise;
  marked.add(promise);
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
