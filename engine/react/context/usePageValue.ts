import { startTransition, useOptimistic } from 'react';
import { usePageState } from './usePageState.ts';

/**
 * One key of the page's state for a control: its value, '' while there is none, and the way to change it. What was chosen shows at
 * once, although the address follows a moment later; when it has, the address counts, whatever it says by then.
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
