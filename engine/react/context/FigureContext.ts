import { createContext } from 'react';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import type { Field } from '../../language/field.ts';

interface FigureSources {
  data: DataSource;
  entities: Readonly<Record<string, { fields: readonly Field[] }>> | undefined;
  wait: <Value>(store: { subscribe: (listener: () => void) => () => void; ready: () => Promise<Value> }) => Value;
}

/** Creates the `figure` function for a `ValueEnv`. */
export type FigureOf = (env: ValueEnv, sources: FigureSources) => ValueEnv['figure'];

/** Computes figures for collections that are too long to load whole. `undefined` without a server. */
export const FigureContext = createContext<FigureOf | undefined>(undefined);
