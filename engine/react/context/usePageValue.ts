import { startTransition, useOptimistic } from 'react';
import { usePageState } from './usePageState.ts';

/**
 * Returns one key of the page's state for a control, '' by default, and a setter. Shows the new value optimistically until the address
 * has followed.
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
