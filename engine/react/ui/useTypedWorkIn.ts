import { useSyncExternalStore } from 'react';
import { hasTypedWork, noted } from './typedWork.ts';

export function useTypedWorkIn(id: string): boolean {
  return useSyncExternalStore(subscribe, () => hasTypedWork(`[id="${id}"]`));
}

function subscribe(listener: () => void): () => void {
  noted.add(listener);
  return () => void noted.delete(listener);
}
