import type { Context } from 'react';

/** The properties that the preview reads from React's internal fibers. */
export interface Fiber {
  return: Fiber | null;
  type: unknown;
  memoizedProps: Readonly<Record<string, unknown>> | null;
}

export function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  // React stores an element's fiber under this key.
  return key === undefined ? null : ((element as unknown as Record<string, Fiber>)[key] ?? null);
}

/** Returns a fiber and its ancestors, innermost first. */
export function fibersFrom(fiber: Fiber | null): Fiber[] {
  const found: Fiber[] = [];
  for (let ancestor = fiber; ancestor; ancestor = ancestor.return) found.push(ancestor);
  return found;
}

/** Returns the value of the nearest provider of `context` above a fiber. */
export function contextAt<Value>(fiber: Fiber, context: Context<Value>): Value | undefined {
  const provider = fibersFrom(fiber).find(({ type }) => type === context);
  // A provider's `value` has the type of its context.
  return provider?.memoizedProps?.['value'] as Value | undefined;
}
