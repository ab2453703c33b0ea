import { startTransition, useOptimistic } from 'react';
import { usePageState } from './usePageState.ts';

/** Returns a value from the page state ('' by default) and a setter. The value changes at once, even before the address does. */
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
