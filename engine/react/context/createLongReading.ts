import type { Query } from '../../core/data/Query.ts';
import { queryStore } from '../../core/data/queryStore.ts';
import { longFigure } from './longFigure.ts';
import type { LongReading } from './LongContext.ts';

/** Reads the collections in `long` with queries. */
export function createLongReading(long: ReadonlySet<string>): LongReading {
  const isLong = (of: string) => long.has(of);
  return {
    isLong,
    storeOf: queryStore,
    figureOf: ({ gates, runtime }, { data, entities, wait }) => {
      const figures = (query: Query) => {
        const store = queryStore(data, query);
        const first = wait(store);
        const now = store.getSnapshot();
        return (now.status === 'ready' ? now : first).figures;
      };
      return (counted, scope) => (isLong(counted.of) ? longFigure(counted, scope, { gates, runtime, entities, figures }) : undefined);
    },
  };
}
