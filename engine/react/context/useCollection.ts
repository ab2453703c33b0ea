import { useSyncExternalStore } from 'react';
import { collectionStore, type CollectionState } from '../../core/data/collectionStore.ts';
import { useDataSource } from './DataContext.tsx';

/** The rows of a collection, loaded when first shown; renders again when they change. */
export function useCollection(name: string): CollectionState {
  const { subscribe, getSnapshot } = collectionStore(useDataSource(), name);
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}
