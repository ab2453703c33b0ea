import { useEffect, useEffectEvent } from 'react';
import { focusError } from './focusError.ts';

/** If `isOn`, focuses a field when its form appears. */
export function useFocusOnMount(isEnabled: boolean, field: string | undefined, prefix: string): void {
  const focus = useEffectEvent(() => {
    if (isEnabled) focusError(field, prefix);
  });
  useEffect(() => focus(), []);
}
