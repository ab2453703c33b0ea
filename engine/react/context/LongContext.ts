import { createContext } from 'react';
import type { CollectionState, Store } from '../../core/data/collectionStore.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Query } from '../../core/data/Query.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import type { Field } from '../../language/field.ts';

interface Surroundings {
  data: DataSource;
  entities: Readonly<Record<string, { fields: readonly Field[] }>> | undefined;
  /** Suspends until a store is ready. */
  wait: <Value>(store: { subscribe: (listener: () => void) => () => void; ready: () => Promise<Value> }) => Value;
}

/** Reads collections that are too long to load whole. Plain functions, so that pages without a server can do without. */
export interface LongReading {
  isLong: (of: string) => boolean;
  storeOf: (data: DataSource, query: Query) => Pick<Store<unknown>, 'subscribe'> & { getSnapshot: () => CollectionState };
  /** Returns `figure` for a value's environment. */
  figureOf: (env: ValueEnv, around: Surroundings) => ValueEnv['figure'];
}

/** Without a server, no collection is long. */
export const LongContext = createContext<LongReading | undefined>(undefined);
