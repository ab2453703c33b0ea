import type { Query } from '../../core/data/Query.ts';
import { queryStore } from '../../core/data/queryStore.ts';
import type { FigureOf } from './FigureContext.ts';
import { longFigure } from './longFigure.ts';

/** Returns a function that computes figures. For the collections in `long`, the function sends queries instead of loading the records. */
export function createFigureOf(long: ReadonlySet<string>): FigureOf {
  return ({ gates, runtime }, { data, entities, wait }) => {
    const figures = (query: Query) => {
      const store = queryStore(data, query);
      const initial = wait(store);
      const current = store.getSnapshot();
      return (current.status === 'ready' ? current : initial).figures;
    };
    return (counted, scope) => (long.has(counted.of) ? longFigure(counted, scope, { gates, runtime, entities, figures }) : undefined);
  };
}
