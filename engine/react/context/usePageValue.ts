import { startTransition, useOptimistic } from 'react';
import { usePageState } from './usePageState.ts';

/**
 * Returns the value of a key in the page's state ('' by default), and a setter. A new value is returned at once, even before the URL has
 * changed.
 */
export function usePageValue(key: string): [value: string, set: (value: string, options?: { replace?: boolean }) => void] {
  const page = usePageState();
  const [shown, show] = useOptimistic(page.values[key] ?? '');
  return [
    shown,
    (value, options) =>
      startTransition(() => {
        show(value);
        page.set({ [key]: value }, options);
      }),
  ];
}
