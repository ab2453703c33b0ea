import { useSyncExternalStore } from 'react';
import { hasTypedWork, noted } from './typedWork.ts';

/** Whether the element of this id holds what was typed in and not sent, as it changes. */
export function useTypedWorkIn(id: string): boolean {
  return useSyncExternalStore(subscribe, () => hasTypedWork(`[id="${id}"]`));
}

function subscribe(listener: () => void): () => void {
  noted.add(listener);
  return () => void noted.delete(listener);
}
