import { useEffect, useEffectEvent } from 'react';
import { focusError } from './focusError.ts';

/** Focuses a field when its form appears, if `isOn`. */
export function useFocusOnMount(isOn: boolean, field: string | undefined, prefix: string): void {
  const focus = useEffectEvent(() => {
    if (isOn) focusError(field, prefix);
  });
  useEffect(() => focus(), []);
}
