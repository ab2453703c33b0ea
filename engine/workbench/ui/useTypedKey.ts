import { useState } from 'react';
import { usePageState } from '../../index.ts';

/** A text of the address that is typed into a box. The address follows a key a moment later; the box has it at once. */
export function useTypedKey(key: string): { text: string; type: (text: string) => void } {
  const { values, set } = usePageState();
  const stored = values[key] ?? '';
  const [seen, setSeen] = useState(stored);
  /** What was typed and is not in the address yet. */
  const [ahead, setAhead] = useState<readonly string[]>([]);
  if (seen !== stored) {
    setSeen(stored);
    // Another text than those that were typed came from elsewhere, and counts.
    const index = ahead.indexOf(stored);
    setAhead(index < 0 ? [] : ahead.slice(index + 1));
  }
  return {
    text: ahead.at(-1) ?? stored,
    type: (text) => {
      setAhead((before) => [...before, text]);
      set({ [key]: text || undefined }, { replace: true });
    },
  };
}
