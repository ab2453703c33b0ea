import type { Query } from '../../core/data/Query.ts';
import { queryStore } from '../../core/data/queryStore.ts';
import type { FigureOf } from './FigureContext.ts';
import { longFigure } from './longFigure.ts';

/** Creates a function that computes figures for the collections in `long`. It sends queries instead of loading all of the records. */
export function createFigureOf(long: ReadonlySet<string>): FigureOf {
  return ({ gates, runtime }, { data, entities, wait }) => {
    const figures = (query: Query) => {
      const store = queryStore(data, query);
      const first = wait(store);
      const now = store.getSnapshot();
      return (now.status === 'ready' ? now : first).figures;
    };
    return (counted, scope) => (long.has(counted.of) ? longFigure(counted, scope, { gates, runtime, entities, figures }) : undefined);
  };
}
