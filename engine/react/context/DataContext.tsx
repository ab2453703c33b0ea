import { createContext, useContext, type ReactNode } from 'react';
import type { DataSource } from '../../core/data/DataSource.ts';

export const DataContext = createContext<DataSource | undefined>(undefined);

export function DataProvider({ source, children }: { source: DataSource; children: ReactNode }) {
  return <DataContext value={source}>{children}</DataContext>;
}

/** Returns the data source. Throws outside of `DataProvider`. */
export function useDataSource(): DataSource {
  const source = useContext(DataContext);
  if (!source) throw new Error('useDataSource needs a DataProvider around it');
  return source;
}
