import { use, useMemo } from 'react';
import { loadOnce } from '../loading/loadOnce.ts';
import { useCollections } from './useCollection.ts';
import { useHolds } from './useHolds.ts';
import type { Assets } from './withRecordOptions.ts';

// Loaded on demand, because public pages don't need this code.
const load = () => import('./withRecordOptions.ts');

/** Adds choices to the screen's record fields: one choice for each record. */
export function useRecordOptions<Module extends Assets>(module: Module): Module {
  const { titles, titlesWhen } = module;
  const holds = useHolds();
  const names = useMemo(() => Object.keys(titles ?? {}).filter((name) => holds(titlesWhen?.[name])), [titles, titlesWhen, holds]);
  const states = useCollections(names);
  const code = names.length === 0 ? undefined : use(loadOnce(load));
  return useMemo(() => code?.withRecordOptions(module, states) ?? module, [module, code, states]);
}
