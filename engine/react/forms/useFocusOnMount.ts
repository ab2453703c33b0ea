import { useEffect, useEffectEvent } from 'react';
import { focusError } from './focusError.ts';

/** If `isOn`, focuses a field when its form appears. */
export function useFocusOnMount(isOn: boolean, field: string | undefined, prefix: string): void {
  const focus = useEffectEvent(() => {
    if (isOn) focusError(field, prefix);
  });
  useEffect(() => focus(), []);
}
