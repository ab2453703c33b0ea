import { useSyncExternalStore } from 'react';
import { hasTypedWork, typedWorkListeners } from './typedWork.ts';

export function useTypedWorkIn(id: string): boolean {
  return useSyncExternalStore(subscribe, () => hasTypedWork(`[id="${id}"]`));
}

function subscribe(listener: () => void): () => void {
  typedWorkListeners.add(listener);
  return () => void typedWorkListeners.delete(listener);
}
