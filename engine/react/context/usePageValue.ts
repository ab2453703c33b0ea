import { useState } from 'react';
import { usePageState } from './usePageState.ts';

/**
 * One key of the page's state for a control: its value, '' while there is none, and the way to change it. What was chosen shows at
 * once, although the address follows a moment later.
 */
export function usePageValue(key: string): [value: string, set: (value: string, options?: { replace?: boolean }) => void] {
  const page = usePageState();
  const stored = page.values[key] ?? '';
  const [seen, setSeen] = useState(stored);
  const [chosen, setChosen] = useState<string>();
  if (stored !== seen) {
    setSeen(stored);
    setChosen(undefined);
  }
  return [
    stored === seen ? (chosen ?? stored) : stored,
    (value, options) => {
      setChosen(value);
      page.set({ [key]: value }, options);
    },
  ];
}
