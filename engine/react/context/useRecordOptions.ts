import { use, useMemo } from 'react';
import { loadOnce } from '../loading/loadOnce.ts';
import { useCollections } from './useCollection.ts';
import { useHolds } from './useHolds.ts';
import type { Assets } from './withRecordOptions.ts';

// Loads with the first screen that refers to records. Public pages don't need it.
const load = () => import('./withRecordOptions.ts');

/** Returns a screen's assets. A field that refers to records gets these records as its choices. */
export function useRecordOptions<Module extends Assets>(module: Module): Module {
  const { titles, titlesWhen } = module;
  const holds = useHolds();
  const names = useMemo(() => Object.keys(titles ?? {}).filter((name) => holds(titlesWhen?.[name])), [titles, titlesWhen, holds]);
  const states = useCollections(names);
  const code = names.length === 0 ? undefined : use(loadOnce(load));
  return useMemo(() => code?.withRecordOptions(module, states) ?? module, [module, code, states]);
}
