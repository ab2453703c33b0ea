import { useEffect, useEffectEvent } from 'react';
import { focusError } from './focusError.ts';

/** Focuses a field when its form appears, if `isEnabled` is true. */
export function useFocusOnMount(isEnabled: boolean, field: string | undefined, prefix: string): void {
  const focus = useEffectEvent(() => {
    if (isEnabled) focusError(field, prefix);
  });
  useEffect(() => focus(), []);
}
