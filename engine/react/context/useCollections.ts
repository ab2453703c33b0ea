import { useMemo, useSyncExternalStore } from 'react';
import { collectionStore, type CollectionState } from '../../core/data/collectionStore.ts';
import { useDataSource } from './DataContext.tsx';
import type { DataSource } from '../../core/data/DataSource.ts';

/** The rows of a collection, loaded when first shown; renders again when they change. */
export function useCollection(name: string): CollectionState {
  const { subscribe, getSnapshot } = collectionStore(useDataSource(), name);
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/** Several collections at once, by name; the same object until one of them changes. The names may differ from render to render. */
export function useCollections(names: readonly string[]): Readonly<Record<string, CollectionState>> {
  const source = useDataSource();
  const key = names.join(' ');
  const { subscribe, getSnapshot } = useMemo(() => collectionsStore(source, key.split(' ').filter(Boolean)), [source, key]);
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

function collectionsStore(source: DataSource, names: readonly string[]) {
  const stores = names.map((name) => [name, collectionStore(source, name)] as const);
  let states: Readonly<Record<string, CollectionState>> = {};
  return {
    subscribe: (listener: () => void) => {
      const stops = stores.map(([, store]) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    getSnapshot: () => {
      const same = stores.every(([name, store]) => states[name] === store.getSnapshot());
      if (!same) states = Object.fromEntries(stores.map(([name, store]) => [name, store.getSnapshot()]));
      return states;
    },
  };
}
