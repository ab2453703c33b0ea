import type { DataSource } from './DataSource.ts';
import { lazySource } from './lazySource.ts';
import type { LiveQuery } from './Query.ts';
import { liveQuery } from './queryStore.ts';

export function lazyOperations(open: () => Promise<DataSource>): DataSource {
  let opening: Promise<DataSource> | undefined;
  const opened = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    ...lazySource(opened),
    query: (query) => lazyQuery(async () => liveQuery(await opened(), query)),
    operation: async (name, input, names) => {
      const { operation } = await opened();
      if (!operation) throw new Error(`These records have no operation "${name}"`);
      return operation(name, input, names);
    },
  };
}

function lazyQuery(open: () => Promise<LiveQuery>): LiveQuery {
  let query: LiveQuery | undefined;
  const opened = async () => (query ??= await open());
  return {
    load: async () => (await opened()).load(),
    getCached: () => query?.getCached(),
    subscribe: (listener) => {
      if (query) return query.subscribe(listener);
      let stop: (() => void) | undefined;
      let isOver = false;
      // A failure is reported by `load`.
      opened().then(
        (there) => (stop = isOver ? undefined : there.subscribe(listener)),
        () => undefined,
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
