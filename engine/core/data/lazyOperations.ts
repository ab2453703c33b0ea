import type { DataSource } from './DataSource.ts';
import { lazyQuery } from './lazyQuery.ts';
import { lazySource } from './lazySource.ts';
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
