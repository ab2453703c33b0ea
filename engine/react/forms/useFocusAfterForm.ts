import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFocusLost } from '../ui/isFocusLost.ts';

/** Calls `focus` if a new form in a dialog replaces the one that had the focus, such as the next step of signing in. */
export function useFocusAfterForm(button: RefObject<HTMLElement | null>, focus: () => void): void {
  const start = useEffectEvent(() => {
    if (button.current?.closest('dialog') && isFocusLost()) focus();
  });
  useEffect(() => start(), []);
}
