import type { DataSource } from '../../engine/core/data/DataSource.ts';

/** Creates a DataSource with only these methods. All other methods throw an Error with the method's name. */
export function stubDataSource(given: Partial<DataSource> = {}): DataSource {
  const missing = (name: keyof DataSource) => (): never => {
    throw new Error(`this DataSource stub was not given "${name}"`);
  };
  return {
    list: missing('list'),
    insert: missing('insert'),
    update: missing('update'),
    remove: missing('remove'),
    subscribe: missing('subscribe'),
    getCached: missing('getCached'),
    ...given,
  };
}
