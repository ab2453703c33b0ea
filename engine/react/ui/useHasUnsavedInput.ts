import { useSyncExternalStore } from 'react';
import { hasUnsavedInput, unsavedInputListeners } from './unsavedInput.ts';

export function useHasUnsavedInput(id: string): boolean {
  return useSyncExternalStore(subscribe, () => hasUnsavedInput(`[id="${id}"]`));
}

function subscribe(listener: () => void): () => void {
  unsavedInputListeners.add(listener);
  return () => void unsavedInputListeners.delete(listener);
}
